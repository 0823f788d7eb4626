import type { RowListing } from '../../domain/listing-schema.ts';

/**
 * Saves a listing. Lies in the corner of its row or of a card's picture, above the link that covers it; its box needs `relative`.
 * StillListing around it makes it work.
 */
export const Heart = ({ listing }: { listing: RowListing }) => (
  <button type="button" className="heart" aria-pressed="false" aria-label={`Save ${listing.title}`} />
);
