/**
 * A picture, a drawing and a sound, for answers of the test API.
 *
 * @module
 */

/** A drawing. */
export const svg: string =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
  '<circle cx="32" cy="32" r="28" fill="#0a7a5a"/></svg>';

/** One green pixel. */
export const png: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

/** A tenth of a second of a tone, 8 kHz, 8 bits. */
export function wav(): Uint8Array<ArrayBuffer> {
  const samples = 800;
  const bytes = new Uint8Array(44 + samples);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF"), 0);
  view.setUint32(4, 36 + samples, true);
  bytes.set(new TextEncoder().encode("WAVEfmt "), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  bytes.set(new TextEncoder().encode("data"), 36);
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++) bytes[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  return bytes;
}
