import { doorFor } from '../../domain/aircraft/aircraft.ts';

/** Feet at each wing tip that owners in the demo want, more than the usual clearance. */
export const DEMO_TIP = 3;

export const demoDoorFor = (one: Parameters<typeof doorFor>[0]) =>
  doorFor(one, { wingTip: DEMO_TIP, tail: 1, lengthwise: 4 });
