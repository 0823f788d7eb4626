import type { RowListing } from '../../domain/listing-schema.ts';
import { browsePage } from '../../domain/page-metadata/browse.ts';
import { paths } from '../../domain/paths.ts';
import type { Page } from '../api/api.ts';
import type { Head } from '../page/structured-data.ts';
import { type ListingSearch, narrowedPath } from './listing-search.ts';

export function resultsHead(search: ListingSearch, page: Page<RowListing> | undefined): Head {
  const { kind } = search;
  const head = browsePage(kind, narrowedPath(search));
  if (!page) return head;
  return {
    ...head,
    graph: (origin) => [
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
    ],
  };
}
