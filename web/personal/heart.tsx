import type { RowListing } from '../../domain/listing.ts';
import { useSaved } from './use-saved.ts';

/** Saves a listing. Lies in the corner of its row or of a card's picture, above the link that covers it; its box needs `relative`. */
export function Heart({ listing }: { listing: RowListing }) {
  const [isSaved, toggle] = useSaved(listing);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isSaved}
      aria-label={`Save ${listing.title}`}
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    />
  );
}
