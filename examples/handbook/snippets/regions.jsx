export const regions = ["North", "Baltic", "Atlantic"];

export const RegionList = ({ items }) => <p>{items.join(" · ")}</p>;
