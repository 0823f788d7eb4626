/** A small seeded generator (mulberry32), so that every machine gets the same demo data. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number between the bounds, inclusive. */
  integer(low: number, high: number): number;
  figure(low: number, high: number, step: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks that many items, in their original order. */
  some<T>(from: readonly T[], count: number): T[];
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    figure(low, high, step) {
      const steps = Math.round((low + next() * (high - low)) / step);
      return Number((steps * step).toFixed(2));
    },
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const item = from[integer(0, from.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    some<T>(from: readonly T[], count: number): T[] {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, from.length)) chosen.add(integer(0, from.length - 1));
      return from.filter((_, index) => chosen.has(index));
    },
  };
}
