import { useState } from 'react';
import { BULK_MAX } from '../../../domain/own-listings.ts';
import type { MyListing } from './my-listings.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The chosen rows among those shown. */
export function useSelection(rows: readonly MyListing[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ listing }) => ids.has(listing.id));
  return {
    rows,
    chosen,
    isFull: chosen.length >= BULK_MAX,
    isAll: chosen.length > 0 && chosen.length >= Math.min(rows.length, BULK_MAX),
    has: ({ listing }: MyListing) => ids.has(listing.id),
    toggle: ({ listing: { id } }: MyListing) =>
      setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    choose: (some: readonly MyListing[]) =>
      setIds(new Set(some.slice(0, BULK_MAX).map(({ listing }) => listing.id))),
    clear: () => setIds(new Set()),
  };
}
