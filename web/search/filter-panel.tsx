import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/toast.ts';
import { FilterControls } from './filter-controls.tsx';
import { type FilterField, setFilters } from './filter-fields.ts';
import { type ListingSearch, searchPath } from './listing-search.ts';
import { useChipFocus } from './results-focus.ts';
import type { FilterDraft } from './use-filter-draft.ts';
import type { Results } from './use-listings.ts';

type Sheet = typeof import('./filter-sheet.tsx').FilterSheet;

const loadSheet = () => import('./filter-sheet.tsx');

type FilterPanelProps = {
  /** Form id, so a control outside the form (the sort) can belong to it. */
  id: string;
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  results: Results;
  /** Puts the filters behind a button on wide screens too. */
  isFolded?: boolean;
  /** Shown next to the active filters. */
  children?: ReactNode;
};

/**
 * Filters in a grid on wide screens, in a sheet on phones, and active ones as chips. A plain GET form, so it
 * works without JavaScript.
 */
export function FilterPanel({ id, search, fields, draft, results, isFolded, children }: FilterPanelProps) {
  useChipFocus();
  const [OpenSheet, setOpenSheet] = useState<Sheet | null>(null);
  const openSheet = () =>
    loadSheet().then(
      ({ FilterSheet }) => setOpenSheet(() => FilterSheet),
      () =>
        toast({
          title: 'Filters didn’t load',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        }),
    );
  const clearId = useId();
  const wrong = results.errors.map(({ path }) => path);
  const set = setFilters(search, fields, wrong);
  return (
    <>
      <search className={cx('hidden noscript:block', !isFolded && 'md:block')}>
        <form
          id={id}
          method="get"
          action={search.path}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            draft.apply();
          }}
          className="rounded-sm border border-rule-strong bg-sheet p-4"
        >
          <HiddenState search={search} />
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(10.75rem,1fr))] gap-y-3">
            <FilterControls search={search} fields={fields} draft={draft} errors={results.errors} />
            <div className="flex flex-wrap items-end gap-3 pb-1 max-sm:col-span-2">
              <Button
                type="submit"
                form={clearId}
                onClick={(event) => {
                  event.preventDefault();
                  draft.clear();
                }}
              >
                Clear Filters
              </Button>
              {/* Always rendered, because Enter does nothing without a submit button. */}
              <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
                Show results
              </Button>
            </div>
          </div>
        </form>
      </search>
      <form id={clearId} method="get" action={search.path} className="hidden">
        <HiddenState search={search} tabOnly />
      </form>
      {OpenSheet && (
        <OpenSheet
          search={search}
          fields={fields}
          draft={draft}
          results={results}
          onClose={() => setOpenSheet(null)}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className={cx('flex-1 noscript:hidden', isFolded ? 'md:mr-auto md:flex-none' : 'md:hidden')}>
          <Button
            wide
            aria-haspopup="dialog"
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={openSheet}
          >
            <SlidersHorizontal aria-hidden="true" size={18} />
            Filters
            {set.length > 0 && (
              <span className="figure rounded-full bg-chart px-2 text-chart-ink">
                {set.length}
                <span className="sr-only"> set</span>
              </span>
            )}
          </Button>
        </div>
        {set.length > 0 && (
          <ul
            aria-label="Active filters"
            className="flex basis-full flex-wrap gap-2 max-md:order-last md:basis-0 md:grow"
          >
            {set.map(({ name, text, rest }) => (
              <li key={name} data-chip>
                <Link
                  to={searchPath(search, rest)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-chart bg-chart-tint px-3 text-sm font-semibold text-chart no-underline hover:border-chart-deep hover:text-chart-deep md:min-h-9"
                >
                  <span className="sr-only">Remove filter: </span>
                  <bdi>{text}</bdi>
                  <X aria-hidden="true" size={16} className="print:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </>
  );
}

/** Parts of the search without a control in the form. */
function HiddenState({
  search: { kind, path, values, view, airport },
  tabOnly,
}: {
  search: ListingSearch;
  tabOnly?: boolean;
}) {
  return (
    <>
      {view && <input type="hidden" name="view" value={view} />}
      {airport && <input type="hidden" name="airport" value={airport} />}
      {path === paths.browse() && <input type="hidden" name="tab" value={kind.tab} />}
      {!tabOnly && values.bbox && <input type="hidden" name="bbox" value={values.bbox} />}
    </>
  );
}
