import { use } from 'react';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { paths } from '../../domain/paths.ts';
import type { Page } from '../api/api.ts';
import { JsonLd } from '../page/json-ld.tsx';
import { SiteContext } from '../page/screen.ts';

/** A page of results as a list of links to listings. */
export function ResultsData({ kind, page }: { kind: ListingKind; page: Page<ListingSummary> }) {
  const { origin } = use(SiteContext);
  return (
    <JsonLd
      graph={[
        {
          '@type': 'ItemList',
          name: kind.heading,
          ...(!page.capped && { numberOfItems: page.total }),
          itemListElement: page.rows.map(({ id, title }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            url: origin + paths.listing(kind, id),
            name: title,
          })),
        },
      ]}
    />
  );
}
