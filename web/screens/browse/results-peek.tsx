import { useRef } from 'react';
import type { RowListing } from '../../../domain/listing-schema.ts';
import type { Judged } from '../../../domain/row-facts.ts';
import { MapLine } from '../../search/map-line.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { useVerticalDrag } from '../../ui/use-vertical-drag.ts';

type ResultsPeekProps = {
  /** The first result. */
  listing: RowListing;
  aircraft: Judged | null | undefined;
  /** The list of all of them. */
  list: string;
};

/** The results at the lower edge of a phone's map, until a place is chosen. Dragged up, they are the list, as by its button. */
export function ResultsPeek({ listing, aircraft, list }: ResultsPeekProps) {
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  const drag = useVerticalDrag({
    moved: () => strip.current,
    onDragged: (way) => way === 'up' && navigate(list),
  });
  return (
    <section ref={strip} aria-label="First result" className="results-peek" onPointerDown={drag}>
      <MapLine as="peek" listing={listing} aircraft={aircraft} />
    </section>
  );
}
