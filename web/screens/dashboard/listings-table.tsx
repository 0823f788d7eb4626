import { tableRole as role } from '../../ui/table-role.ts';
import { ListingRow, type RowActions } from './listing-row.tsx';
import type { MyListing } from './my-listings.ts';
import { type Sorting, TableHead } from './table-head.tsx';

type ListingsTableProps = RowActions & {
  rows: readonly MyListing[];
  /** Null if the list is too short to sort. */
  sorting: Sorting | null;
};

/** A table, laid out as cards below 60 rem. */
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
