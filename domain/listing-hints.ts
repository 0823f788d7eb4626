import type { ListingSummary } from './listing.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { readMapsLink } from './maps-link.ts';

/** What an owner could add, and what its absence costs, in a few words. */
export type Hint = { name: string; add: string; worth: string };

/** Photos that show the door, the inside and the outside. */
const PHOTOS = 3;

/** Characters of the description that search engines are given, see the listing's page. */
const DESCRIPTION = 150;

type Described = Pick<ListingSummary, 'images' | 'description' | 'googleMapLink'> & Record<string, unknown>;

/** What every kind has, by the name of the field to be changed; null where nothing is missing. */
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

/** What is worth adding to a listing: what every kind has first, then its kind's own fields in their order. */
export function hintsOf(kind: ListingKind, listing: Described): Hint[] {
  return [
    ...commonHints.flatMap((hint) => hint(listing) ?? []),
    ...kind.fields.flatMap(({ name, label, hint, text }) =>
      hint && text(listing[name]) === null ? [{ name, add: label, worth: hint }] : [],
    ),
  ];
}
