import { ChevronDown, Clock, EllipsisVertical, Eye, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { Sprite } from '../../ui/sprite.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { ListingRow, type RowActions } from './listing-row.tsx';
import type { MyListing } from './my-listings.ts';
import { type Sorting, TableHead } from './table-head.tsx';

type ListingsTableProps = RowActions & {
  rows: readonly MyListing[];
  showsNotes: boolean;
  /** Null if the list is too short to sort. */
  sorting: Sorting | null;
};

const icons = {
  add: ListPlus,
  delete: Trash2,
  edit: Pencil,
  menu: EllipsisVertical,
  opens: ChevronDown,
  views: Eye,
  waits: Clock,
};

/** A table, laid out as cards below 60 rem. */
export function ListingsTable({ rows, showsNotes, sorting, ...actions }: ListingsTableProps) {
  return (
    <>
      <Sprite icons={icons} />
      <table {...role.table} aria-label="Recent Listings" className="own-rows">
        <TableHead sorting={sorting} />
        {rows.map((row) => (
          <ListingRow key={row.listing.id} row={row} showsNotes={showsNotes} {...actions} />
        ))}
      </table>
    </>
  );
}
