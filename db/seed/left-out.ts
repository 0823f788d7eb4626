import { seededBy } from './random.ts';

/** Share of the answers "no" and figures of 0 that owners don't bother to state. */
const LEFT_OUT = 0.3;

/** Subjects that a listing’s text may mention. */
const TOLD = new Set(['tieDowns', 'officeSquareFootage', 'workshopSquareFootage']);

/** Leaves some of what a listing lacks out of its values, as owners do; `text` tells it from others. */
export function leaveSomeOut(
  text: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const random = seededBy(`left out of ${text}`);
  const isLeftOut = (name: string, value: unknown) =>
    (value === false || value === 0) && !TOLD.has(name) && random.chance(LEFT_OUT);
  const without = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) => {
        if (isLeftOut(name, value)) return [];
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        return [[name, isObject ? without(value as Record<string, unknown>) : value]];
      }),
    );
  return without(values);
}
