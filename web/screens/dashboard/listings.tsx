import { useEffect, useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { useHasScreen } from '../../api/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ListingsTable, titleId } from './listings-table.tsx';
import type { MyListing, MyListings } from './my-listings.ts';
import { DeletionDialog, useDeletion } from './use-deletion.tsx';

/** Where "My Listings" leads, and what then has the focus. */
export const LIST_SECTION = 'my-listings';
export const LIST_HEADING = 'my-listings-heading';

/** The list with its states, and what happens to the focus when rows come and go. */
export function Listings({ listings, mayChange }: { listings: MyListings; mayChange: boolean }) {
  const { rows, total, loading } = listings;
  const focusNext = useFocusNext();
  const awaitAfter = useFocusOnFirstAfter(rows, focusNext);
  const deletion = useDeletion((deleted) => focusNext(neighbour(rows, deleted)));
  return (
    <section id={LIST_SECTION} aria-labelledby={LIST_HEADING} className="scroll-mt-4">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id={LIST_HEADING} tabIndex={-1}>
          Recent Listings
        </h2>
        {total > 0 && !loading && <p className="figure text-ink-soft">{total.toLocaleString('en-US')}</p>}
      </div>
      <Rows listings={listings} mayChange={mayChange} onDelete={deletion.ask} />
      {!loading && <More listings={listings} onAsked={awaitAfter} />}
      <DeletionDialog deletion={deletion} />
    </section>
  );
}

type RowsProps = { listings: MyListings; mayChange: boolean; onDelete: (listing: MyListing) => void };

function Rows({ listings: { rows, loading, failure, retry, retrying }, mayChange, onDelete }: RowsProps) {
  const hasScreen = useHasScreen();
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
  if (rows.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No listings yet"
        action={
          hasScreen(paths.createListing()) && (
            <LinkButton variant="primary" to={paths.createListing()}>
              Create your first listing
            </LinkButton>
          )
        }
      >
        What you list stands here, with its views and inquiries.
      </EmptyState>
    );
  }
  return <ListingsTable rows={rows} mayChange={mayChange} onDelete={onDelete} />;
}

type MoreProps = { listings: MyListings; onAsked: (shown: number) => void };

function More({ listings: { more, rows, total }, onAsked }: MoreProps) {
  if (!more) return null;
  const load = () => {
    onAsked(rows.length);
    void more.load();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button onClick={load} busy={more.loading}>
        Show more
      </Button>
      <p className="text-ink-soft">
        {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} shown
      </p>
      {more.failed && (
        <p role="alert" className="font-semibold text-danger">
          The rest didn’t load. Try again.
        </p>
      )}
    </div>
  );
}

/** The row to go on with after another has gone: the next one, else the one before, else the list's heading. */
function neighbour(rows: readonly MyListing[], { listing: { id } }: MyListing): string {
  const index = rows.findIndex(({ listing }) => listing.id === id);
  const next = rows[index + 1] ?? rows[index - 1];
  return next ? titleId(next) : LIST_HEADING;
}

/** Moves the focus to an element once the page has settled, after dialogs have given it back. */
function useFocusNext(): (id: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    document.getElementById(target)?.focus();
    setTarget(null);
  }, [target]);
  return setTarget;
}

/** Says after how many rows more are awaited; the first of them takes the focus. */
function useFocusOnFirstAfter(rows: readonly MyListing[], focusNext: (id: string) => void) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const first = shown === null ? undefined : rows[shown];
    if (!first) return;
    setShown(null);
    focusNext(titleId(first));
  }, [rows, shown, focusNext]);
  return setShown;
}
