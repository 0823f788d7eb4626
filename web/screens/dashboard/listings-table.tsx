import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { tableRole as role } from '../../ui/table-role.ts';
import { ListingRow, type RowActions } from './listing-row.tsx';
import type { MyListing } from './my-listings.ts';
import { type Sorting, TableHead } from './table-head.tsx';

/** The element that takes the focus when this row is the one to go on with. */
export const titleId = ({ listing }: { kind: ListingKind; listing: ListingDetail }): string =>
  `listing-${listing.id}`;

type ListingsTableProps = RowActions & {
  rows: readonly MyListing[];
  /** Null as long as there is nothing to sort. */
  sorting: Sorting | null;
};

/** One table for every width: below 60 rem its listings are laid out as cards. */
export function ListingsTable({ rows, sorting, ...actions }: ListingsTableProps) {
  return (
    <table
      {...role.table}
      aria-label="Recent Listings"
      className="grid w-full table-fixed border-collapse items-start gap-3 text-left sm:grid-cols-2 wide:table wide:border wide:border-rule-strong wide:bg-sheet wide:text-sm"
    >
      <TableHead sorting={sorting} />
      {rows.map((row) => (
        <ListingRow key={row.listing.id} row={row} {...actions} />
      ))}
    </table>
  );
}
