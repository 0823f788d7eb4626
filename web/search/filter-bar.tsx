import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, use, useId, useRef, useState } from 'react';
import { paths } from '../../domain/paths.ts';
import { SiteContext } from '../page/screen.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { remember } from '../ui/remember.ts';
import { ShortLabel } from '../ui/short-label.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { FilterControls, FilterGroups } from './filter-controls.tsx';
import { type FilterField, shortText } from './filter-fields.ts';
import type { ListingSearch } from './listing-search.ts';
import { focusResults } from './results-focus.ts';
import type { FilterDraft } from './use-filter-draft.ts';
import type { Results } from './use-listings.ts';

export type FilterProps = {
  /** Id of the form, to which the controls belong wherever they are. */
  form: string;
  search: ListingSearch;
  fields: readonly FilterField[];
  draft: FilterDraft;
  results: Results;
};

const NEAR = { label: 'Near', filters: ['near', 'withinNm'] } as const;

type FilterBarProps = FilterProps & {
  /** Number of filters that are set besides the words. */
  count: number;
  isSet: boolean;
};

/** The search text and the filters that matter most. A plain GET form, so it works without JavaScript. */
export function FilterBar({ count, isSet, ...props }: FilterBarProps) {
  const { form, search, fields, draft, results } = props;
  const clearId = useId();
  return (
    <search className="filter-bar">
      <form
        id={form}
        method="get"
        action={search.path}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          draft.apply();
        }}
        className="contents"
      >
        <HiddenState search={search} />
        <FilterControls
          form={form}
          search={search}
          fields={fields.filter(({ name }) => name === 'q')}
          draft={draft}
          errors={results.errors}
          className="search-text"
        />
        <Button type="submit" variant="primary" className="hidden! noscript:inline-flex!">
          Show results
        </Button>
      </form>
      <form id={clearId} method="get" action={search.path} className="hidden">
        <HiddenState search={search} tabOnly />
      </form>
      <Toolbar aria-label="Filters" className="flex gap-2 md:max-lg:contents lg:flex-wrap">
        {search.kind.takesAircraft && <AircraftButton {...props} />}
        {[NEAR, ...search.kind.mainFilters].map(({ label, filters }) => (
          <FilterButton key={label} {...props} label={label} names={filters} />
        ))}
        <AllFilters {...props} count={count} />
        {isSet && (
          <Button
            data-tool
            type="submit"
            form={clearId}
            onClick={(event) => {
              event.preventDefault();
              draft.clear();
              // The button leaves with the filters.
              focusResults();
            }}
            className="px-3! max-lg:px-2.5! max-md:hidden low:max-lg:hidden noscript:inline-flex"
          >
            <ShortLabel text="Clear Filters" />
          </Button>
        )}
      </Toolbar>
    </search>
  );
}

type FilterButtonProps = FilterProps & { label: string; names: readonly string[] };

/** A button that shows what is set, and its filters below it. Their names are the grid's, so they have a form of their own. */
function FilterButton({ label, names, search, fields, draft, results }: FilterButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isWrong = results.errors.some(({ path }) => names.includes(path));
  const current = isWrong ? 'not applied' : shortText(search, fields, names);
  // A button that grew would move what is open below it.
  const [before, setBefore] = useState(current);
  const value = isOpen ? before : current;
  return (
    <>
      <Button
        data-tool
        popoverTarget={id}
        className={cx('filter-button', isWrong ? 'is-wrong' : value && 'is-set')}
      >
        <span className="max-w-60 truncate">
          {label} {value}
        </span>
        <ChevronDown aria-hidden="true" size="1rem" />
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          setBefore(current);
        }}
        className="below-button"
      >
        {isOpen && (
          <form
            ref={focusFirst}
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              draft.apply();
              panel.current?.hidePopover();
            }}
            className="flex flex-col gap-3"
          >
            <FilterControls
              search={search}
              fields={fields.filter(({ name }) => names.includes(name))}
              draft={draft}
              errors={results.errors}
            />
            <Button type="submit" variant="primary">
              Done
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

const LazyAircraftFilter = lazy(async () => ({
  default: (await import('./aircraft-filter.tsx')).AircraftFilter,
}));

/** Opens the visitor's aircraft. Phones have them in the sheet, and a tablet's line has no room beside the main filters. */
function AircraftButton({ draft, results }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const name = results.page?.fit?.name;
  return (
    <>
      <Button
        data-tool
        onClick={() => setOpen(true)}
        className={cx('filter-button md:max-lg:hidden!', name && 'is-set')}
      >
        <span className="max-w-40 truncate">Aircraft {name}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <LazyAircraftFilter draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select')?.focus();

type Sheet = typeof import('./filter-sheet.tsx').FilterSheet;
const loadSheet = () => import('./filter-sheet.tsx');
const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

/** Opens the grid on wide screens and without JavaScript, a sheet on phones. */
function AllFilters({ count, ...props }: FilterProps & { count: number }) {
  const { filtersOpen } = use(SiteContext);
  const [OpenSheet, setOpenSheet] = useState<Sheet | null>(null);
  return (
    <>
      <details open={filtersOpen} className="all-filters">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary
          data-tool
          onPointerEnter={() => isWide() || loadSheet()}
          onFocus={() => isWide() || loadSheet()}
          onClick={(event) => {
            const details = event.currentTarget.parentElement as HTMLDetailsElement;
            const opens = !details.open;
            if (!opens || isWide()) {
              // Not when `toggle` comes, which may be after the page is left.
              rememberFilters(opens);
              if (opens) requestAnimationFrame(showGrid);
              return;
            }
            event.preventDefault();
            loadSheet().then(
              ({ FilterSheet }) => setOpenSheet(() => FilterSheet),
              // The grid needs no code.
              () => details.toggleAttribute('open'),
            );
          }}
          className={buttonClass({}, 'list-none px-3! whitespace-nowrap max-lg:px-2.5! lg:min-w-36')}
        >
          <span className="max-lg:hidden">All filters</span>
          <span className="lg:hidden">Filters</span>
          {count > 0 && (
            <span className="figure rounded-full bg-chart px-2 text-chart-ink">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </summary>
      </details>
      {OpenSheet && (
        <OpenSheet {...props} fields={withoutText(props.fields)} onClose={() => setOpenSheet(null)} />
      )}
    </>
  );
}

/** The grid is above the results, which may be scrolled. */
const showGrid = () => document.getElementById('all-filters')?.scrollIntoView({ block: 'nearest' });

/** The search text has its own place in the bar. */
const withoutText = (fields: readonly FilterField[]) => fields.filter(({ name }) => name !== 'q');

/** Every filter with its label. */
export function FilterGrid({ form, search, fields, draft, results }: FilterProps) {
  return (
    <search id="all-filters" aria-label="All filters" className="filter-grid">
      <FilterGroups
        form={form}
        search={search}
        fields={withoutText(fields)}
        draft={draft}
        errors={results.errors}
        aircraft={results.page?.fit?.name}
      />
    </search>
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

/** Remembers whether all filters are open, so that the server sends the page that way and nothing shifts. */
const rememberFilters = (open: boolean): void => remember('filters', open ? 'open' : null);
