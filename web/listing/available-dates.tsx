import { availableDates } from '../../domain/listing-kinds/available-dates.ts';
import type { RowListing } from '../../domain/listing-schema.ts';

/** "Available from Dec 1, 2026 until Mar 31, 2027", with what is stated of it; `after` follows each day. */
export const AvailableDates = ({ listing, after }: { listing: RowListing; after?: string }) =>
  availableDates
    .filter(({ name }) => listing[name])
    .map(({ name, label, text }, at) => (
      <span key={name}>
        {!at && <span>{label.slice(0, 9)}</span>}
        {label.slice(9)} <time dateTime={`${listing[name]}`}>{text(listing[name])}</time>
        {after}
      </span>
    ));
