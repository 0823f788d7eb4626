import type { MyListing } from './my-listings.ts';
import type { Selection } from './use-selection.ts';

/** Beside the title in the table, and beside the status on cards, so that no row gets taller. */
export function RowCheckbox({ row, selection }: { row: MyListing; selection: Selection }) {
  const checked = selection.has(row);
  return (
    <label className="absolute bottom-1 left-0 grid size-11 cursor-pointer place-content-center noscript:hidden wide:top-1/2 wide:bottom-auto wide:left-0 wide:-translate-y-1/2">
      <input
        type="checkbox"
        checked={checked}
        disabled={!checked && selection.isFull}
        onChange={() => selection.toggle(row)}
        className="size-5 cursor-pointer accent-chart"
      />
      <span className="sr-only">Select {row.listing.title}</span>
    </label>
  );
}
