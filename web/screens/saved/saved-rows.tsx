import { Heart as HeartIcon } from 'lucide-react';
import { useState } from 'react';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { CompareTray } from '../../personal/compare-tray.tsx';
import { useSaved } from '../../personal/saved.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Newest first. A removed one stays as a line with Undo until the visitor leaves. */
export function SavedRows({ saved }: { saved: readonly SavedListing[] }) {
  if (saved.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No saved listings yet"
        icon={<HeartIcon aria-hidden="true" size="2.25rem" />}
        action={
          <LinkButton variant="primary" to={paths.browse()}>
            Browse properties
          </LinkButton>
        }
      >
        Press the heart on a listing to save it here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={rowsClass}>
        {saved.map((one) => (
          <SavedRow key={one.id} saved={one} />
        ))}
      </ul>
      <CompareTray />
    </>
  );
}

function SavedRow({ saved }: { saved: SavedListing }) {
  const { id, category, title, savedAt, before, listing, changes } = saved;
  const [isSaved, toggle] = useSaved({ id, category, title, savedAt, ...before });
  const isRemoved = useWasSaved(isSaved) && !isSaved;
  const [wasRemoved, setWasRemoved] = useState(false);
  if (isRemoved && !wasRemoved) setWasRemoved(true);
  if (isRemoved) return <RemovedRow title={title} onUndo={listing && toggle} />;
  if (!listing) {
    return (
      <li
        ref={wasRemoved ? focusHeart : undefined}
        className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-sunken px-4 py-3"
      >
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-sm text-ink-soft">No longer listed</p>
        </div>
        <Button onClick={toggle}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </li>
    );
  }
  return (
    <ListingLine
      ref={wasRemoved ? focusHeart : undefined}
      listing={listing}
      hasCompare
      note={
        changes.length > 0 && (
          <p className="mt-1 rounded-sm bg-chart-tint px-2 py-1 font-semibold">{changes.join('. ')}</p>
        )
      }
    />
  );
}

/** Takes the focus, which was on the button that removed it. Undo can't bring back what is no longer listed. */
const RemovedRow = ({ title, onUndo }: { title: string; onUndo: (() => void) | null }) => (
  <li className="flex min-h-14 items-center justify-between gap-3 rounded-sm border border-dashed border-rule-strong px-4 py-1">
    <p ref={onUndo ? undefined : focusOnMount} tabIndex={-1} className="min-w-0 wrap-anywhere">
      Removed “<bdi>{title}</bdi>”.
    </p>
    {onUndo && (
      <Button ref={focusOnMount} onClick={onUndo}>
        Undo<span className="sr-only"> removing {title}</span>
      </Button>
    )}
  </li>
);

export const SavedSkeleton = () => (
  <div className={rowsClass}>
    {[1, 2].map((key) => (
      <Skeleton key={key} className="h-36" />
    ))}
  </div>
);

/** Focuses the heart of a row that came back, by Undo or since the removal failed: what had the focus is gone. */
const focusHeart = (row: HTMLElement | null): void => {
  if (document.activeElement === document.body) row?.querySelector('button')?.focus();
};

/** Turns true once the favorite is known to be saved, and stays so: hearts load after the page. */
function useWasSaved(isSaved: boolean): boolean {
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  return wasSaved || isSaved;
}
