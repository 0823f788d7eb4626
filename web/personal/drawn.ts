import type { RowListing } from '../../domain/listing.ts';

type Mark = (element: Element, listing: RowListing) => void;

/** Elements that show a listing, for marks whose code loads after the page. */
const elements = new Map<Element, RowListing>();
const marks = new Set<Mark>();

export const drawn = {
  /** Returns a function that forgets it. */
  show(element: Element, listing: RowListing): () => void {
    elements.set(element, listing);
    for (const mark of marks) mark(element, listing);
    return () => void elements.delete(element);
  },
  markAll(mark: Mark): void {
    marks.add(mark);
    for (const [element, listing] of elements) mark(element, listing);
  },
};
