import type { ListingSummary } from './listing.ts';
import type { Field, ListingKind } from './listing-kinds/kind.ts';
import { readMapsLink } from './maps-link.ts';

/** What an owner could add, and what its absence costs, in a few words. */
export type Hint = { name: string; add: string; worth: string };

/** Photos that show the door, the inside and the outside. */
const PHOTOS = 3;

/** Characters of the description that search engines are given, see the listing's page. */
const DESCRIPTION = 150;

/**
 * What a listing that leaves a field empty loses, in a few words, by the field's name in any kind; other fields are
 * never asked for. Not beside the fields, which every first load of a list carries.
 */
const worths: Readonly<Record<string, string>> = {
  doorHeight: 'Pilots filter by door height.',
  doorOpeningWidth: 'Pilots filter by door width.',
  width: 'Shows whether the wings clear the walls.',
  depth: 'Shows whether the tail fits behind the door.',
  electricalPower: 'Shops and jet owners ask about it first.',
  suiteNumber: 'Helps visitors find the door.',
  uses: 'Builders want to know what the airport allows.',
  amenities: 'Renters compare what’s included.',
  nnnRate: 'Tenants add it to the rate. Enter 0 if the rate is gross.',
};

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

const isEmpty = (field: Field, value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (field.type === 'choices') return (value as unknown[]).length === 0;
  if (field.type === 'flags') return !Object.values(value).some(Boolean);
  return false;
};

/** What is worth adding to a listing: what every kind has first, then its kind's own fields in their order. */
export function hintsOf(kind: ListingKind, listing: Described): Hint[] {
  return [
    ...commonHints.flatMap((hint) => hint(listing) ?? []),
    ...kind.fields.flatMap((field) => {
      const { name, label } = field;
      const worth = worths[name];
      return worth && isEmpty(field, listing[name]) ? [{ name, add: label, worth }] : [];
    }),
  ];
}
