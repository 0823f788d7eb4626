import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import type { RowListing } from '../../domain/listing-schema.ts';
import { browsePage } from '../../domain/page-metadata/browse.ts';
import { paths, SAVE_SEARCH } from '../../domain/paths.ts';
import type { Page } from '../api/api.ts';
import { AirportLegend } from '../fields/airport-code.tsx';
import { PageHead } from '../page/page-head.tsx';
import type { Head } from '../page/structured-data.ts';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/link.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { FilterBar, FilterGrid, type FilterProps } from './filter-bar.tsx';
import { setFilters } from './filter-fields.ts';
import { HideOccupied } from './hide-occupied.tsx';
import { type ListingSearch, narrowedPath, searchPath, without } from './listing-search.ts';
import { focusResults, leaveChip } from './results-focus.ts';
import { FoundBadge } from './results-frame.tsx';
import { LazySaveSearchDialog } from './save-search.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Results } from './use-listings.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Most searches have no use for it, so its code loads when one has. */
const WordsNote = lazy(async () => ({ default: (await import('./words-note.tsx')).WordsNote }));

type SearchPageProps = Omit<FilterProps, 'form'> & {
  title: string;
  subtitle: string;
  /** Singular and plural of the results in the count. */
  nouns?: readonly [string, string];
  tabs?: ComponentProps<typeof Tabs>['tabs'];
  switcher: Omit<ComponentProps<typeof ViewSwitch>, 'form'>;
  /** The results fill the window below the bars. */
  isFull?: boolean;
  actions?: ReactNode;
  /** Above the bars, and in reach with them. */
  above?: ReactNode;
  children: ReactNode;
};

/** Two bars that stay in reach, all filters between them and a line about the results, and the results. */
export function SearchPage(props: SearchPageProps) {
  const { title, tabs, switcher, isFull, actions, above, children, subtitle, nouns, ...rest } = props;
  const { search, fields, results, draft } = rest;
  const form = useId();
  const set = setFilters(
    search,
    fields,
    results.errors.map(({ path }) => path),
    results.page?.fit?.name,
  );
  const filters = { ...rest, form };
  const body = (
    <>
      <div className={cx('results-line', results.errors.length === 0 && 'may-float')}>
        <h2 id="results" tabIndex={-1} className="text-base whitespace-nowrap max-lg:sr-only">
          {search.kind.heading}
        </h2>
        <FoundBadge results={results} nouns={nouns} />
        {results.errors.length > 0 && <IgnoredFilters search={search} errors={results.errors} />}
        <p
          className={cx(
            'min-w-0 flex-1 truncate text-sm text-ink-soft',
            set.length + results.errors.length > 0 ? 'sr-only' : 'max-xl:sr-only',
          )}
        >
          {subtitle}
        </p>
        <Toolbar aria-label="Results" className="contents">
          {isExplained(results.page) && (
            <Suspense>
              <WordsNote search={search} page={results.page} />
            </Suspense>
          )}
          <Chips search={search} set={set} />
          <HideOccupied form={form} search={search} draft={draft} />
          <SortSelect
            form={form}
            search={search}
            hasPlace={search.values.near ?? results.page?.near}
            draft={draft}
          />
          {actions}
        </Toolbar>
      </div>
      <section id="rows" tabIndex={-1} aria-label="Results" className="results-start">
        {children}
      </section>
      <div className="py-4">
        <AirportLegend />
      </div>
    </>
  );
  return (
    <div className={cx('column search-page', isFull && 'full-page')}>
      <PageHead {...resultsHead(search, results.page)} />
      {/* Enter presses the first submit button, which would be a view's. */}
      <button type="submit" form={form} className="hidden">
        Show results
      </button>
      <div className="search-bars">
        {above}
        <div className={'flex min-w-0 flex-wrap items-center gap-x-2 sm:gap-x-4'}>
          <h1 className={cx('whitespace-nowrap', tabs && 'max-[88rem]:sr-only')}>{title}</h1>
          {tabs && (
            <div className="min-w-0 flex-1 basis-40 *:border-0! min-[88rem]:basis-100">
              <Tabs label="Property type" current={search.kind.tab} tabs={tabs} scrolls />
            </div>
          )}
          <ViewSwitch {...switcher} form={form} />
        </div>
        <FilterBar
          {...filters}
          count={set.filter(({ name }) => name !== 'q').length}
          isSet={set.length + results.errors.length > 0}
        />
      </div>
      <FilterGrid {...filters} />
      {tabs ? <TabPanel id={search.kind.tab}>{body}</TabPanel> : body}
    </div>
  );
}

const isExplained = (page: Results['page']): page is NonNullable<Results['page']> =>
  Boolean(
    page?.corrected || page?.leftOut || page?.meaning || page?.unstated || page?.aircraft || page?.elsewhere,
  );

type ChipsProps = Pick<FilterProps, 'search'> & { set: ReturnType<typeof setFilters> };

/** The active filters, each a link that removes it, and a button that saves them. */
function Chips({ search, set }: ChipsProps) {
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (window.location.hash === `#${SAVE_SEARCH}`) setSaving(true);
  }, []);
  if (set.length === 0) return null;
  return (
    <>
      <fieldset
        aria-label="Active filters"
        className="sideways -m-1 flex min-w-34 flex-1 gap-2 p-1 max-md:order-2"
      >
        <button type="button" data-tool onClick={() => setSaving(true)} className="chip save-chip">
          Save search
        </button>
        {set.map(({ name, text, rest }) => (
          <Link
            key={name}
            data-tool
            onClick={leaveChip}
            to={searchPath(search, rest)}
            className="chip is-set"
          >
            <span className="sr-only">Remove filter: </span>
            {/* The box has the words of the search in full. */}
            <bdi className={name === 'q' ? 'max-w-36 truncate' : undefined}>{text}</bdi>
            <X aria-hidden="true" size="1rem" className="print:hidden" />
          </Link>
        ))}
      </fieldset>
      {isSaving && <LazySaveSearchDialog search={search} onClose={() => setSaving(false)} />}
    </>
  );
}

function resultsHead(search: ListingSearch, page: Page<RowListing> | undefined): Head {
  const { kind } = search;
  const head = browsePage(kind, narrowedPath(search));
  if (!page) return head;
  return {
    ...head,
    graph: (origin) => [
      {
        '@type': 'ItemList',
        name: kind.heading,
        ...(!page.capped && { numberOfItems: page.total }),
        itemListElement: page.rows.map(({ id, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: origin + paths.listing(kind, id),
          name: title,
        })),
      },
    ],
  };
}

/** Names the invalid filters that the results ignore, in one line that opens to links that remove them. */
function IgnoredFilters({ search, errors }: { search: ListingSearch } & Pick<Results, 'errors'>) {
  return (
    <details className="ignored-filters">
      <summary>
        <span className="min-w-0 truncate">
          <b>Not applied:</b> {errors.map(({ message }) => message).join('. ')}
        </span>
        <ChevronDown aria-hidden="true" size="1rem" className="ml-auto shrink-0" />
      </summary>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path} className="flex items-center justify-between gap-x-4">
            <span className="wrap-anywhere">{message}</span>
            <Link
              to={searchPath(search, without(search.values, [path]))}
              onClick={focusResults}
              className="link inline-flex min-h-11 items-center font-semibold print:hidden"
            >
              {path === 'cursor' ? 'First page' : 'Remove'}
              <span className="sr-only">: {message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
