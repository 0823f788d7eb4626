import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FilterControls } from './filter-controls.tsx';
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
 * The filters on a phone; the results follow behind it while one types. Back closes it, as all else does, and keeps what
 * was chosen: all of that is one step of the history.
 */
export function FilterSheet({ search, fields, draft, results, onClose }: FilterSheetProps) {
  const form = useId();
  const [opened] = useState(() => window.location.href);
  const changed = useRef<SearchValues>({});
  useOwnEntry((isBelow) => {
    // There the page has just shown what was set before.
    if (isBelow) draft.change(changed.current, 'now');
    onClose();
  });
  const close = () => {
    draft.apply();
    // Nothing has become of the sheet's own step.
    if (window.location.href === opened) window.history.back();
    onClose();
  };
  const change: FilterDraft['change'] = (values, when) => {
    changed.current = { ...changed.current, ...values };
    draft.change(values, when === 'now' ? 'later' : when);
    if (when === 'now') draft.apply();
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
            onClick={() =>
              change(Object.fromEntries(Object.keys(draft.values).map((name) => [name, ''])), 'now')
            }
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
        className="grid grid-cols-2 gap-4"
      >
        <FilterControls
          search={search}
          fields={fields}
          draft={{ ...draft, change }}
          errors={results.errors}
        />
      </form>
    </Dialog>
  );
}

/** Whether what stands in the controls is what is asked for. */
function areSame(typed: SearchValues, asked: SearchValues): boolean {
  const names = Object.keys({ ...typed, ...asked });
  return names.every((name) => {
    const value = typed[name]?.trim() ?? '';
    return (value === ANY ? '' : value) === (asked[name] ?? '');
  });
}

/**
 * Gives what lies over the page an entry of the history, at the same address. `onBack` is called when somebody goes back
 * from it: to the one below, or further.
 */
function useOwnEntry(onBack: (isBelow: boolean) => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { state } = window.history;
    // The entry below by all that the page knows of it, so that to go there changes nothing.
    window.history.pushState(state, '');
    const pop = (event: PopStateEvent) => goBack(event.state?.key === state?.key);
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
}
