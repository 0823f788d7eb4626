import { useEffect, useEffectEvent } from 'react';
import { HIDE } from '../../domain/search-query.ts';
import { Checkbox } from '../ui/input.tsx';
import { useLocation, useNavigate } from '../ui/navigation.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';

const KEY = 'hide-occupied';

type HideOccupiedProps = { form: string; search: ListingSearch; draft: FilterDraft };

/** Leaves occupied listings out, also on the next visit with this browser. */
export function HideOccupied({ form, search, draft }: HideOccupiedProps) {
  const { availability, occupied } = search.values;
  const navigate = useNavigate();
  const location = useLocation();
  const restore = useEffectEvent(() => {
    if (availability || occupied || !inStorage((storage) => storage.getItem(KEY))) return;
    // The visitor may have left already; the address changes before the screen does.
    if (location.pathname + location.search !== window.location.pathname + window.location.search) return;
    navigate(searchPath(search, { ...search.values, occupied: HIDE }), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab or a link may lead to a search without the choice
  useEffect(() => restore(), [location]);
  if (availability) return null;
  return (
    <Checkbox
      data-tool
      form={form}
      name="occupied"
      value={HIDE}
      label="Hide occupied"
      className="hide-occupied"
      checked={draft.values.occupied === HIDE}
      onChange={({ target: { checked } }) => {
        inStorage((storage) => (checked ? storage.setItem(KEY, '1') : storage.removeItem(KEY)));
        draft.change({ occupied: checked ? HIDE : '' }, 'now');
      }}
    />
  );
}

function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    // Storage is off, so the choice lasts as long as the address.
    return undefined;
  }
}
