import { useQuery } from '@tanstack/react-query';
import type { RowListing } from '../../domain/listing-schema.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import type { Page } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type ListingSearch, rowsQuery, type SearchValues, withoutRefused } from './listing-search.ts';

type Answer = Page<RowListing>;

export type Results = {
  /** Undefined while loading and after a failure. */
  page: Answer | undefined;
  /** True while `page` belongs to the previous search. */
  outdated: boolean;
  failure: Error | null;
  retry: () => void;
  retrying: boolean;
  /** Invalid filters, found by us or by the API. */
  errors: FieldError[];
  /** The search without them. */
  asked: SearchValues;
};

/** Keeps the previous page of the same kind while loading. */
function usePage({ queryKey, queryFn }: ReturnType<typeof rowsQuery>, enabled = true) {
  return useQuery({
    queryKey,
    queryFn,
    enabled,
    placeholderData: (last: Answer | undefined, query) =>
      query?.queryKey[0] === queryKey[0] ? last : undefined,
  });
}

/** Ignores and reports invalid filters, so there are always results. */
export function useListings(search: ListingSearch): Results {
  const asked = rowsQuery(search.kind, search.usable, search.cursor);
  const first = usePage(asked);
  const instead = withoutRefused(search, first.error);
  const second = usePage(instead ? rowsQuery(search.kind, instead) : asked, instead !== null);
  const { data, error, refetch, isFetching, isPlaceholderData } = instead ? second : first;
  const refused = first.error instanceof ApiError && instead ? first.error.errors : [];
  return {
    page: data,
    outdated: isPlaceholderData,
    failure: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
    errors: [...search.errors, ...refused],
    asked: instead ?? search.usable,
  };
}
