import type { ComponentProps } from 'react';
import { ListingLine } from '../listing/listing-line.tsx';
import { useReturn } from '../map/map-memory.ts';

/** A listing on a map, whose link gets the focus when the visitor comes back from it. */
export function MapLine(props: ComponentProps<typeof ListingLine>) {
  const { item, leave } = useReturn<never>(props.listing.id);
  return <ListingLine {...props} ref={item} onOpen={leave} />;
}
