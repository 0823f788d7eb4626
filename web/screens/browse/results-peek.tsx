import { useRef } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { PeekRow } from '../../search/peek-row.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { useVerticalDrag } from '../../ui/use-vertical-drag.ts';

type ResultsPeekProps = {
  kind: ListingKind;
  /** The first result. */
  listing: RowListing;
  /** The list of all of them. */
  list: string;
};

/** The results at the lower edge of a phone's map, until a place is chosen. Dragged up, they are the list, as by its button. */
export function ResultsPeek({ kind, listing, list }: ResultsPeekProps) {
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  const drag = useVerticalDrag({
    moved: () => strip.current,
    onDragged: (way) => way === 'up' && navigate(list),
  });
  return (
    <section ref={strip} aria-label="First result" className="results-peek" onPointerDown={drag}>
      <PeekRow kind={kind} listing={listing} />
    </section>
  );
}
