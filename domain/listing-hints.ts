import { hints } from './listing-kinds/hints.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { ListingSummary } from './listing-schema.ts';
import { readMapsLink } from './maps-link.ts';

/** A suggestion to the owner: what to add, and why. */
export type Hint = { name: string; add: string; worth: string };

/** Photos that show the door, the inside and the outside. */
const PHOTOS = 3;

/** Length of the meta description, see page-metadata/listing.ts. */
const DESCRIPTION = 150;

type Described = Pick<ListingSummary, 'images' | 'description' | 'googleMapLink'> & Record<string, unknown>;

const commonHints: readonly ((listing: Described) => Hint | null)[] = [
  ({ images }) => {
    const name = 'images';
    if (images.length === 0) return { name, add: 'Photos', worth: 'Lists show a drawing until you add one.' };
    if (images.length >= PHOTOS) return null;
    return {
      name,
      add: `More photos (${images.length} so far)`,
      worth: 'Show the door, the inside, and the access.',
    };
  },
  ({ description }) =>
    description.trim().length < DESCRIPTION
      ? {
          name: 'description',
          add: 'A longer description',
          worth: `Search engines show the first ${DESCRIPTION} characters.`,
        }
      : null,
  ({ googleMapLink }) => {
    const link = readMapsLink(googleMapLink);
    return link.ok && link.coordinates
      ? null
      : {
          name: 'googleMapLink',
          add: 'A map link with coordinates',
          worth: 'Until then, the map shows the center of the airport.',
        };
  },
];

export function hintsOf(kind: ListingKind, listing: Described): Hint[] {
  return [
    ...commonHints.flatMap((hint) => hint(listing) ?? []),
    ...kind.fields.flatMap(({ name, label, text }) => {
      const worth = hints[name];
      return worth && text(listing[name]) === null ? [{ name, add: label, worth }] : [];
    }),
  ];
}
