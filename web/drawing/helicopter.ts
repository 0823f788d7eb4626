import { path } from './sheet.ts';

/** A helicopter from above, nose up. The rotor reaches beyond its nose, and the tail rotor is the end. */
type HelicopterPlace = { x: number; nose: number; tail: number; radius: number };

export function helicopterParts({ x, nose, tail, radius }: HelicopterPlace) {
  const mast = nose + radius;
  const cabin = radius * 0.24;
  const blade = radius * Math.SQRT1_2;
  return {
    disc: { cx: x, cy: mast, r: radius },
    body: path`M${x} ${mast - cabin * 2.2}Q${x + cabin} ${mast - cabin * 2} ${x + cabin} ${mast}L${x + cabin / 4} ${mast + cabin * 1.6}V${tail}H${x - cabin / 4}V${mast + cabin * 1.6}L${x - cabin} ${mast}Q${x - cabin} ${mast - cabin * 2} ${x} ${mast - cabin * 2.2}Z`,
    blades: path`M${x - blade} ${mast - blade}L${x + blade} ${mast + blade}M${x + blade} ${mast - blade}L${x - blade} ${mast + blade}`,
  };
}
