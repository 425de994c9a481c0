export const Estimate = () => {
  const [grams, setGrams] = useState(1200);
  return (
    <label>
      Weight in grams{" "}
      <input
        type="number"
        min="0"
        step="100"
        value={grams}
        onInput={(event) => setGrams(Number(event.target.value))}
      />{" "}
      costs {(4.2 + grams / 1000).toFixed(2)} €
    </label>
  );
};
