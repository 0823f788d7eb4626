import { counted } from '../figures.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { beforeNnn, rateTexts } from '../market.ts';
import type { StateMarket } from '../market-schema.ts';
import { marketPaths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

export const marketsPage: PageMetadata = {
  title: 'Market rates at US airports',
  description:
    'What hangars, offices, tarmac, and land at US airports cost: the median and the middle half of asking rates by state.',
  keywords: 'hangar rates, hangar prices, airport lease rates, tie-down rates, ground lease rates',
  canonical: marketPaths.overview(),
};

/** Asks search engines to leave out a page without figures. */
export function stateMarketPage(kind: ListingKind, { state, asking }: StateMarket): PageMetadata {
  const texts = rateTexts(kind, asking);
  const onOffer = `${counted(asking.count, kind.singular, kind.plural)} on offer in ${state.name}`;
  return {
    title: `${kind.label} Rates in ${state.name}`,
    description: texts
      ? `The ${onOffer} ask ${texts.median}${beforeNnn(kind)} in the median, and the middle half asks ${texts.range}. By airport, with the newest listings.`
      : `${onOffer}: too few for a median.`,
    keywords: `${kind.label} ${state.name}, ${kind.noun} rates ${state.name}, ${kind.heading} in ${state.name}`,
    canonical: marketPaths.one(state.code, kind.category),
    ...(!texts && { robots: 'noindex, follow' }),
  };
}

/** Shown while the figures load. */
export const unloadedMarketPage: PageMetadata = { ...marketsPage, robots: 'noindex, follow' };

export const missingMarketPage: PageMetadata = {
  title: 'Market not found',
  description: 'No US state has this code, or we don’t list this kind of space.',
  keywords: 'hangar rates, airport lease rates',
  robots: 'noindex, follow',
};
