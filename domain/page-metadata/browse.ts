import { defaultKind } from '../listing-kinds/index.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

/** `narrowed` is the path of a filtered search, which isn't indexed. */
export const browsePage = (kind: ListingKind, narrowed?: string): PageMetadata => ({
  title: `${kind.heading} at US Airports`,
  description: `${kind.heading} at airports in the United States, with sizes, rates, and availability. ${kind.blurb}`,
  keywords: `${kind.heading}, airport ${kind.noun}`,
  canonical: kind === defaultKind ? paths.browse() : paths.browseKind(kind),
  feeds: [undefined, kind],
  ...(narrowed && { shared: narrowed, robots: 'noindex, follow' }),
});
