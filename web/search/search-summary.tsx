import { Fragment } from 'react';
import { type FilterField, setFilters } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';

/** Repeats the search in words, without invalid filters. */
export function SearchSummary({ search, fields }: { search: ListingSearch; fields: readonly FilterField[] }) {
  const set = setFilters({ ...search, values: search.usable }, fields);
  if (set.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      Searched for:{' '}
      {set.map(({ name, text }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
      .
    </p>
  );
}
