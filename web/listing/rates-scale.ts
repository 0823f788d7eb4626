import type { Quartiles } from '../../domain/market-schema.ts';

/** SVG units; the SVG stretches to its container. */
export const WIDTH = 100;
/** Room at both ends, as a share of the width. */
const MARGIN = 0.06;

export type Scale = (amount: number) => number;

/**
 * Places amounts on the width of all plots. A rate far from the others would press them together, so it is placed at the end
 * instead.
 */
export function scaleOf(spreads: readonly Quartiles[], rate: number | null): Scale {
  const low = Math.min(...spreads.map((spread) => spread.low));
  const high = Math.max(...spreads.map((spread) => spread.high));
  const span = high - low || high / 5 || 1;
  const own = rate === null ? [] : [Math.min(Math.max(rate, low - span), high + span)];
  const from = Math.min(low, ...own);
  const width = Math.max(high, ...own) - from || span;
  return (amount) => {
    const share = Math.min(Math.max((amount - from) / width, 0), 1);
    return Math.round((MARGIN + share * (1 - 2 * MARGIN)) * WIDTH * 100) / 100;
  };
}
