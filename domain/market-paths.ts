import type { ListingKind } from './listing-kinds/kind.ts';
import { apiPaths } from './paths.ts';

/** Figures about fewer rates say more about one lister than about a market, so nobody gets them. */
export const RATES_MIN = 3;

export const marketPaths = {
  overview: () => '/market',
  /** `state` is a two-letter code. */
  one: (state: string, category: string) => `/market/${encodeURIComponent(state)}/${category}`,
} as const;

export const marketApi = {
  overview: '/api/market',
  one: (state: string, category: string) => `/api/market/${encodeURIComponent(state)}/${category}`,
  /** The rates of one kind at an airport and around it. */
  around: (code: string, { category }: Pick<ListingKind, 'category'>) =>
    `${apiPaths.airport(code)}/rates/${category}`,
} as const;
