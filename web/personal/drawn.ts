import type { RowListing } from '../../domain/listing-schema.ts';

type Mark = (element: Element, listing: RowListing) => void;

/** Elements that show a listing, for marks whose code loads after the page. */
const elements = new Map<Element, RowListing>();
const marks = new Set<Mark>();
/** The last element that showed a listing and has left the page with what it showed, as long as the listing's data are kept. */
const past = new WeakMap<RowListing, { element: Element; name: string }>();

export const drawn = {
  /** Returns a function that forgets it. `name` says what it shows of the listing. */
  show(element: Element, listing: RowListing, name: string): () => void {
    past.delete(listing);
    elements.set(element, listing);
    for (const mark of marks) mark(element, listing);
    return () => {
      elements.delete(element);
      past.set(listing, { element, name });
    };
  },
  before(listing: RowListing, name: string): Element | undefined {
    const last = past.get(listing);
    // One that is empty has been brought back already.
    return last?.name === name && !last.element.isConnected && last.element.hasChildNodes()
      ? last.element
      : undefined;
  },
  markAll(mark: Mark): void {
    marks.add(mark);
    for (const [element, listing] of elements) mark(element, listing);
  },
};
