import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { commonFilters, ownFilters, sorts } from '../../domain/search-query.ts';
import { redirectTo } from '../page/screen.ts';
import { ANY } from './filter-fields.ts';

/* For the server alone: what it says of an address before it shows the page. */

const filterNames = new Set<string>([...commonFilters, ...listingKinds.flatMap(ownFilters)]);

/** Parameters of an address without those that ask for nothing, as a form sends them without JavaScript. */
export function tidied(params: URLSearchParams, usual: Readonly<Record<string, string>> = {}) {
  const unset: Readonly<Record<string, string>> = { sort: sorts[0], ...usual };
  return new URLSearchParams(
    [...params].filter(([name, text]) => {
      const value = text.trim();
      return value !== '' && value !== unset[name] && !(value === ANY && filterNames.has(name));
    }),
  );
}

/** Throws the redirect to the tidy address of a page where this one isn't. `usual` is what it shows by itself. */
export function leaveForTidy(url: URL, usual?: Readonly<Record<string, string>>): void {
  const params = tidied(url.searchParams, usual);
  if (params.size < url.searchParams.size) {
    throw redirectTo(url.pathname + (params.size ? `?${params}` : ''), 308);
  }
}
