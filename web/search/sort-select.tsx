import { useId } from 'react';
import { isOneOf, sortLabels, sorts, usualSort } from '../../domain/search-query.ts';
import { cx } from '../ui/cx.ts';
import { Select } from '../ui/input.tsx';
import type { ListingSearch } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';

/** Belongs to the filter form by its `form` attribute. */
export function SortSelect({
  form,
  search,
  hasPlace,
  draft,
}: {
  form: string;
  search: ListingSearch;
  /** True if the results are near a place. */
  hasPlace: unknown;
  draft: FilterDraft;
}) {
  const id = useId();
  const asked = draft.values.sort ?? '';
  const usual = usualSort(search.values);
  const offered = sorts.filter(
    (other) => other === asked || other === usual || hasPlace || (other !== 'best' && other !== 'distance'),
  );
  const sort = isOneOf(offered, asked) ? asked : usual;
  return (
    <div
      className={cx(
        'sort-select flex items-center gap-2 text-sm whitespace-nowrap print:hidden max-md:ml-auto',
        sort === usual && 'is-usual',
      )}
    >
      <label htmlFor={id} className="max-lg:sr-only">
        Sort by
      </label>
      <Select
        data-tool
        id={id}
        form={form}
        name="sort"
        value={sort}
        onChange={({ target }) => draft.change({ sort: target.value === usual ? '' : target.value }, 'now')}
      >
        {offered.map((known) => (
          <option key={known} value={known}>
            {sortLabels[known]}
          </option>
        ))}
      </Select>
    </div>
  );
}
