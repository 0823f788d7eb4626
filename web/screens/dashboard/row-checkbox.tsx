import type { MyListing } from './my-listings.ts';
import type { Selection } from './use-selection.ts';

export function RowCheckbox({ row, selection }: { row: MyListing; selection: Selection }) {
  const checked = selection.has(row);
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        disabled={!checked && selection.isFull}
        onChange={() => selection.toggle(row)}
      />
      <span className="sr-only">{`Select ${row.listing.title}`}</span>
    </label>
  );
}
