/** Reads the start of a file as UTF-16 if it says so, else as UTF-8, which is close enough for a header. */
export function startOf(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 50_000));
  const [first, second] = start;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(start);
}
