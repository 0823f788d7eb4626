import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { aircraftKey, aircraftTitle } from '../../domain/aircraft/my-aircraft.ts';
import { chooseAircraft } from '../personal/aircraft-changes.ts';
import { useMyAircraft } from '../personal/my-aircraft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AircraftFilter } from './aircraft-filter.tsx';
import { filterBy } from './aircraft-values.ts';
import { FilterGroups } from './filter-controls.tsx';
import { ANY, type FilterField } from './filter-fields.ts';
import { foundCount } from './found-text.ts';
import type { ListingSearch, SearchValues } from './listing-search.ts';
import type { FilterDraft } from './use-filter-draft.ts';
import type { Results } from './use-listings.ts';

type FilterSheetProps = {
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  results: Results;
  onClose: () => void;
};

/**
 * Filters on a phone, with results updating behind. Back closes the sheet and keeps the choices, which are
 * one history entry together.
 */
export function FilterSheet({ search, fields, draft, results, onClose }: FilterSheetProps) {
  const form = useId();
  const [opened] = useState(() => window.location.href);
  const changed = useRef<SearchValues>({});
  useHistoryEntry((isBelow) => {
    // The page below has just shown the old values.
    if (isBelow) draft.change(changed.current, 'now');
    onClose();
  });
  const close = () => {
    draft.apply();
    // Nothing was changed, so drop the sheet's own entry.
    if (window.location.href === opened) window.history.back();
    onClose();
  };
  const change: FilterDraft['change'] = (values, when) => {
    changed.current = { ...changed.current, ...values };
    draft.change(values, when, true);
  };
  const isAnswered = !results.outdated && areSame(draft.values, search.values);
  return (
    <Dialog
      shape="sheet"
      open
      onClose={close}
      title="Filters"
      footer={
        <>
          <Button
            onClick={() => {
              const set = Object.keys(draft.values).filter((name) => name !== 'occupied');
              change(Object.fromEntries(set.map((name) => [name, ''])), 'now');
            }}
          >
            Clear Filters
          </Button>
          <Button type="submit" form={form} variant="primary">
            {isAnswered && results.page ? (
              <>
                Show {foundCount(results.page)}
                <span className="sr-only">results</span>
              </>
            ) : (
              'Show results'
            )}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        className="flex flex-col gap-4"
      >
        {search.kind.takesAircraft && <OwnAircraft draft={{ ...draft, change }} />}
        <FilterGroups
          search={search}
          fields={fields}
          draft={{ ...draft, change }}
          errors={results.errors}
          aircraft={results.page?.fit?.name}
        />
      </form>
    </Dialog>
  );
}

/** Compares typed values with the ones in the address. */
function areSame(typed: SearchValues, asked: SearchValues): boolean {
  const names = Object.keys({ ...typed, ...asked });
  return names.every((name) => {
    const value = typed[name]?.trim() ?? '';
    return (value === ANY ? '' : value) === (asked[name] ?? '');
  });
}

/**
 * Adds a history entry with the same address. Calls `onBack` when the visitor leaves it backward, with true
 * if for the entry just below.
 */
function useHistoryEntry(onBack: (isBelow: boolean) => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { state } = window.history;
    // A copy of the entry below, so going back to it changes nothing.
    window.history.pushState(state, '');
    const pop = (event: PopStateEvent) => goBack(event.state?.key === state?.key);
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
}

/** The visitor's aircraft as buttons that filter by them. */
function OwnAircraft({ draft }: { draft: FilterDraft }) {
  const queryClient = useQueryClient();
  const mine = useMyAircraft();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="col-span-2">
      <legend className="text-sm font-semibold">Your aircraft</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {mine.map((one) => (
          <button
            key={aircraftKey(one)}
            type="button"
            onClick={async () => {
              if (await chooseAircraft(queryClient, one)) filterBy(draft, one);
            }}
            className="chip max-w-full cursor-pointer"
          >
            <bdi className="truncate">{aircraftTitle(one)}</bdi>
          </button>
        ))}
        <Button onClick={() => setOpen(true)}>
          {mine.length > 0 ? 'Another or other clearances' : 'Choose your aircraft'}
        </Button>
      </div>
      {isOpen && <AircraftFilter draft={draft} onClose={() => setOpen(false)} />}
    </fieldset>
  );
}
