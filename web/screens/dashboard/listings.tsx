import { lazy, Suspense, useState } from 'react';
import { namesAirport } from '../../../domain/airports/code-in-title.ts';
import { grouped } from '../../../domain/figures.ts';
import { type OwnState, ownStates, TAKEN_DOWN } from '../../../domain/own-listings.ts';
import type { OwnFigures } from '../../../domain/own-listings-schema.ts';
import { inquiryApi, paths } from '../../../domain/paths.ts';
import { AffectedNote } from '../../page/affected-note.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BulkBar, UNDO } from './bulk-bar.tsx';
import {
  AT_ONE_GLANCE,
  isFiltered,
  type ListFilters,
  listAddress,
  readListFilters,
  selectsOf,
} from './list-filters.ts';
import { useFocusNext, useFocusOnFirstAfter } from './list-focus.ts';
import { ListingsTable } from './listings-table.tsx';
import { type MyListing, type MyListings, PAGES, titleId } from './my-listings.ts';
import { Transfer } from './transfer.tsx';
import { useDeletion } from './use-deletion.ts';
import { useSelection } from './use-selection.ts';

const OutcomeDialog = lazy(async () => ({
  default: (await import('../../listing-form/outcome-dialog.tsx')).OutcomeDialog,
}));

/** Listings that were leased, and the id to focus once their dialog has closed, if their rows leave. */
type Asked = { rows: readonly MyListing[]; next: string | null };

/** Target and focus of the "My Listings" link. */
export const LIST_SECTION = 'my-listings';
export const LIST_HEADING = 'my-listings-heading';
/** Target and focus of a link to the rows themselves, below the filters. */
export const LIST_ROWS = 'my-listings-rows';

type ListingsProps = {
  listings: MyListings;
  filters: ListFilters;
  /** Facts about the unfiltered list; undefined if the stats didn't load. */
  all: OwnFigures | undefined;
  mayChange: boolean;
};

/** The list with its states; moves the focus when rows come and go. */
export function Listings({ listings, filters, all, mayChange }: ListingsProps) {
  const { rows, total, loading, changing } = listings;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const focusNext = useFocusNext();
  const awaitAfter = useFocusOnFirstAfter(rows, focusNext);
  const deletion = useDeletion((deleted) => focusNext(neighbor(rows, deleted)));
  const selection = useSelection(rows);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (rows: readonly MyListing[], next: string | null) => setAsked({ rows, next });
  const everything = Math.max(total, all?.total ?? 0);
  const filtered = isFiltered(filters);
  const sortable = everything > AT_ONE_GLANCE || filtered;
  const show = (next: ListFilters, replace = false) => navigate(listAddress(pathname, next), { replace });
  const count = filtered && all ? `${grouped(total)} of ${grouped(all.total)}` : grouped(total);
  return (
    <section id={LIST_SECTION} aria-labelledby={LIST_HEADING} className="scroll-mt-4">
      <div className="wide:mb-2 wide:flex wide:items-center wide:gap-x-6">
        <div
          className={cx(
            'flex items-center gap-x-3 max-wide:mb-3 low:sm:max-wide:sr-only',
            // Phones have the listings first.
            sortable && !filtered && 'max-sm:sr-only',
          )}
        >
          <h2 id={LIST_HEADING} tabIndex={-1}>
            Recent Listings
          </h2>
          <p role="status" className="figure text-ink-soft">
            {!loading && !changing && everything > 0 && (
              <>
                {count}
                <span className="sr-only"> {total === 1 ? 'listing' : 'listings'}</span>
              </>
            )}
          </p>
        </div>
        {sortable && (
          <ListToolbar
            label="Filter and sort your listings"
            folds
            boxes={[
              {
                name: 'q',
                type: 'search',
                label: 'Search',
                placeholder: 'Title, airport, city, or reference',
                maxLength: 100,
              },
            ]}
            selects={selectsOf(all?.categories ?? [], statesOf(all, filters))}
            values={filters}
            onChange={(set, typing) => {
              const next = readListFilters(new URLSearchParams(set));
              // Typing replaces the history entry, so that Back leaves the search.
              show(next, typing && Boolean(filters.q));
            }}
          />
        )}
      </div>
      {mayChange && !loading && (
        <BulkBar
          selection={selection}
          listings={listings}
          onChanged={() => focusNext(UNDO)}
          onUndone={() => focusNext(LIST_HEADING)}
          onOutcome={(occupied) => ask(occupied, UNDO)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        id={LIST_ROWS}
        role="group"
        aria-label="Listings"
        tabIndex={-1}
        aria-busy={changing || undefined}
        className={cx('scroll-mt-4', changing && 'opacity-60')}
      >
        <Rows
          listings={listings}
          filtered={filtered}
          onClear={() => {
            show(filters.sort ? { sort: filters.sort } : {});
            focusNext(LIST_HEADING);
          }}
        >
          <ListingsTable
            rows={rows}
            mayChange={mayChange}
            showsNotes={filters.state !== undefined}
            sorting={
              sortable
                ? {
                    by: filters.sort ?? 'newest',
                    usual: 'newest',
                    onSort: (sort) => show({ ...filters, sort }),
                  }
                : null
            }
            onDelete={deletion.ask}
            selection={selection}
            onStatus={(changed, availability) => {
              // With a filter, the row leaves.
              const next = filters.availability ? neighbor(rows, changed) : null;
              if (availability === 'occupied') ask([changed], next);
              else if (next) focusNext(next);
            }}
            onOutcome={(occupied) => ask([occupied], null)}
            // The button leaves, and with a filter the row does too.
            onConfirmed={(confirmed) =>
              focusNext(filters.state ? neighbor(rows, confirmed) : titleId(confirmed))
            }
          />
        </Rows>
      </div>
      {!loading && <More listings={listings} onAsked={awaitAfter} />}
      {mayChange && <Transfer categories={all?.categories ?? []} className="mt-4 wide:hidden" />}
      <DeletionDialog deletion={deletion} />
      {asked && (
        <Suspense>
          <OutcomeDialog
            rows={asked.rows}
            onClose={() => {
              setAsked(null);
              if (asked.next) focusNext(asked.next);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

type RowsProps = {
  listings: MyListings;
  filtered: boolean;
  onClear: () => void;
  children: React.ReactNode;
};

function Rows({
  listings: { rows, loading, failure, retry, retrying },
  filtered,
  onClear,
  children,
}: RowsProps) {
  if (failure)
    return <ErrorState level={3} title="Your listings didn’t load" onRetry={retry} retrying={retrying} />;
  if (loading) {
    return (
      <Loading label="Loading your listings…">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </Loading>
    );
  }
  if (rows.length > 0) return children;
  if (filtered) {
    return (
      <EmptyState
        level={3}
        title="No listings match"
        action={<Button onClick={onClear}>Clear Filters</Button>}
      >
        Search covers titles, airports, cities, and your references.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title="No listings yet"
      action={
        <LinkButton variant="primary" to={paths.createListing()}>
          Create your first listing
        </LinkButton>
      }
    >
      Your listings will appear here, with their views and inquiries.
    </EmptyState>
  );
}

type MoreProps = { listings: MyListings; onAsked: (shown: number) => void };

function More({ listings: { more, rows, total }, onAsked }: MoreProps) {
  const [, setParams] = useSearchParams();
  if (!more) return null;
  const load = async () => {
    onAsked(rows.length);
    const { data } = await more.load();
    // A reload or Back shows the same number of rows.
    const next = (params: URLSearchParams) => {
      params.set(PAGES, String(data?.pages.length ?? 1));
      return params;
    };
    setParams(next, { replace: true });
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button onClick={load} busy={more.loading}>
        Show more
      </Button>
      <p className="text-ink-soft">
        {grouped(rows.length)} of {grouped(total)} shown
      </p>
      {more.failed && (
        <p role="alert" className="font-semibold text-danger">
          The rest didn’t load. Try again.
        </p>
      )}
    </div>
  );
}

/** The states to filter by. */
const statesOf = (all: OwnFigures | undefined, { state }: ListFilters): OwnState[] =>
  ownStates.filter((one) => one === state || (one === TAKEN_DOWN ? all?.takenDown : all?.needsConfirming));

/** Returns the id to focus after a row disappears: the next row's, the previous one's, or the heading's. */
function neighbor(rows: readonly MyListing[], { listing: { id } }: MyListing): string {
  const index = rows.findIndex(({ listing }) => listing.id === id);
  const next = rows[index + 1] ?? rows[index - 1];
  return next ? titleId(next) : LIST_HEADING;
}

function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const { asked, confirm, cancel, busy } = deletion;
  return (
    <ConfirmDialog
      danger
      open={asked !== null}
      title="Delete this listing?"
      description={
        asked && (
          <>
            This permanently deletes <bdi className="font-semibold text-ink">{asked.listing.title}</bdi>
            {!namesAirport(asked.listing) && ` at ${asked.listing.airportCode}`}, along with its views.
            Conversations about it stay under Inquiries.
            <AffectedNote path={inquiryApi.affected({ listing: asked.listing.id })} about="it" mayTell /> This
            can’t be undone.
          </>
        )
      }
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
      busy={busy}
    />
  );
}
