import { useId } from 'react';
import { isOneOf, sortLabels, sorts } from '../../domain/search-query.ts';
import { Select } from '../ui/input.tsx';
import type { ListingSearch } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';

/** Belongs to the filter form by its `form` attribute. */
export function SortSelect({
  form,
  search,
  draft,
}: {
  form: string;
  search: ListingSearch;
  draft: FilterDraft;
}) {
  const id = useId();
  const asked = draft.values.sort ?? '';
  // A monthly rate is the rent already.
  const offered = sorts.filter((other) =>
    other === 'distance'
      ? search.values.near
      : other === asked || other !== 'rent' || search.kind.rate.unit !== '$/month',
  );
  const sort = isOneOf(offered, asked) ? asked : sorts[0];
  return (
    <div className="flex items-center gap-2 text-sm whitespace-nowrap print:hidden max-md:ml-auto">
      <label htmlFor={id} className="max-lg:sr-only">
        Sort by
      </label>
      <Select
        id={id}
        form={form}
        name="sort"
        value={sort}
        onChange={({ target }) =>
          draft.change({ sort: target.value === sorts[0] ? '' : target.value }, 'now')
        }
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
