import type { RowListing } from '../../domain/listing.ts';

type Mark = (element: Element, listing: RowListing) => void;

/** Elements that show a listing, for marks whose code loads after the page. */
const elements = new Map<Element, RowListing>();
let mark: Mark | undefined;

export const drawn = {
  /** Returns a function that forgets it. */
  show(element: Element, listing: RowListing): () => void {
    elements.set(element, listing);
    mark?.(element, listing);
    return () => void elements.delete(element);
  },
  markAll(next: Mark): void {
    mark = next;
    for (const [element, listing] of elements) next(element, listing);
  },
};
