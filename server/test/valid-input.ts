import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { samplesOf } from './samples.ts';

/** Makes a valid new listing of a kind; the given values override it. */
export function validInput(kind: ListingKind, values: Record<string, unknown> = {}): Record<string, unknown> {
  const own = Object.fromEntries(
    kind.fields.filter(({ required }) => required).map((field) => [field.name, samplesOf(field).plain]),
  );
  return {
    title: `A ${kind.noun} at Addison`,
    description: 'Clean, dry and close to the runway.',
    icaoCode: 'KADS',
    airportName: 'Addison',
    googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
    contactEmail: 'owner@example.com',
    contactPhone: '(972) 555-0134',
    ...own,
    ...values,
  };
}

export const everyKind = listingKinds.map((kind) => [kind.category, kind] as const);

/** For tests of what is the same for every kind; `npm run test:nightly` sets EVERY_KIND and runs them for all. */
export const usualKinds = process.env.EVERY_KIND
  ? everyKind
  : everyKind.filter(([, kind]) => kind === hangarSpace || kind === monthlyHangar);
