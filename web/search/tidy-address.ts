import { filterNames, usualSort } from '../../domain/search-query.ts';
import { redirectTo } from '../page/screen.ts';
import { ANY } from './filter-fields.ts';

/** Drops parameters that set nothing, which a form sends without JavaScript. `usual` are a screen's defaults. */
export function tidyParams(params: URLSearchParams, usual: Readonly<Record<string, string>> = {}) {
  const unset: Readonly<Record<string, string>> = {
    sort: usualSort(Object.fromEntries([...params].map(([name, text]) => [name, text.trim()]))),
    ...usual,
  };
  return new URLSearchParams(
    [...params].filter(([name, text]) => {
      const value = text.trim();
      return value !== '' && value !== unset[name] && !(value === ANY && filterNames.includes(name));
    }),
  );
}

/** Throws a redirect if the address has such parameters. */
export function redirectToTidy(url: URL, usual?: Readonly<Record<string, string>>): void {
  const params = tidyParams(url.searchParams, usual);
  if (params.size < url.searchParams.size) {
    throw redirectTo(url.pathname + (params.size ? `?${params}` : ''), 308);
  }
}
