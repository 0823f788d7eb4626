import { encode } from 'uqr';

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET = 4;

export function qrFile(text: string): string {
  // Level M survives 15 % damage.
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    Array.from(
      row
        .map((black) => (black ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h${-length}z`,
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
  );
}
