import type { ListingSummary } from '../../domain/listing.ts';
import { useSaved } from './use-saved.ts';

/** Saves a listing. Lies in the corner of its picture, above the link that covers the row; its box needs `relative`. */
export function Heart({ listing }: { listing: ListingSummary }) {
  const [isSaved, toggle] = useSaved(listing);
  return (
    <button
      type="button"
      className="heart icon-only"
      aria-pressed={isSaved}
      aria-label={`Save ${listing.title}`}
      onClick={toggle}
    >
      <HeartShape />
    </button>
  );
}

export const HeartShape = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 4.2 12.6a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z" />
  </svg>
);
