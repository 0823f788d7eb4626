import { useSyncExternalStore } from 'react';
import type { RowListing } from '../../domain/listing-schema.ts';
import { compared, toggleCompared } from './compared.ts';
import { useSaved } from './saved.ts';

/** Saves a listing. */
export function Heart({ listing }: { listing: RowListing }) {
  const [isSaved, toggle] = useSaved(listing);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isSaved}
      aria-label={`Save ${listing.title}`}
      onClick={toggle}
    />
  );
}

/** Chooses a listing to compare. */
export function CompareMark({ listing }: { listing: RowListing }) {
  const isChosen = useSyncExternalStore(
    compared.subscribe,
    () => compared.all().some(({ id }) => id === listing.id),
    () => false,
  );
  return (
    <button
      type="button"
      className="compare"
      title="Compare"
      aria-pressed={isChosen}
      aria-label={`Compare ${listing.title}`}
      onClick={() => toggleCompared(listing)}
    />
  );
}
