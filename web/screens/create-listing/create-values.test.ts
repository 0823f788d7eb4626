import { expect, test } from 'vitest';
import { createSchema } from '../../../domain/listing-form-schema.ts';
import { groundLease } from '../../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { mapsLinkOf } from '../../../domain/maps-link.ts';
import { loadAirports } from '../../../server/airports/airports.ts';
import { fieldOfPath, formFields } from '../../listing-form/form-values.ts';
import { type CreateValues, createResolver, newValues } from './create-values.ts';

const addison = loadAirports().findByCode('KADS');
if (!addison) throw new Error('The table has no KADS');

const check = async (kind: ListingKind, values: CreateValues) => {
  const result = await createResolver(kind)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const errors = result.errors as Record<string, { message: string }>;
  return {
    values: result.values,
    errors: Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message])),
  };
};

/** Fills in a kind's form with 10 for every required number. */
const filled = (kind: ListingKind): CreateValues => ({
  ...newValues(kind, 'owner@example.com'),
  ...Object.fromEntries(kind.fields.filter(({ required }) => required).map(({ name }) => [name, '10'])),
  title: ' A place ',
  airport: addison,
  description: 'By the ramp.',
  googleMapLink: mapsLinkOf(addison),
  contactPhone: '(972) 555-0134',
  agreementAccepted: true,
});

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  'turns a complete form of %s into a valid POST body',
  async (_category, kind) => {
    const { values, errors } = await check(kind, filled(kind));
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      title: 'A place',
      icaoCode: 'KADS',
      airportName: addison.name,
      airportId: addison.id,
      airportCode: 'ADS',
    });
    const { agreementAccepted, ...body } = values as Record<string, unknown>;
    expect(createSchema(kind).safeParse(JSON.parse(JSON.stringify(body))).success).toBe(true);
  },
);

test('reports every required field of an empty form at once', async () => {
  const { errors } = await check(hangarSpace, newValues(hangarSpace, ''));
  expect(errors).toEqual({
    title: 'Title is required',
    airport: 'Please select an airport',
    description: 'Description is required',
    hangarSquareFootage: 'Hangar square footage must be positive',
    doorHeight: 'Door height must be positive',
    doorOpeningWidth: 'Door opening width must be positive',
    peakCeilingHeight: 'Peak ceiling height must be positive',
    wallHeight: 'Wall height must be positive',
    leaseRate: 'Lease rate must be positive',
    googleMapLink: 'Google Map Link is required',
    contactEmail: 'Valid email is required',
    contactPhone: 'Contact phone is required',
    agreementAccepted: 'You must accept the Property Listing Agreement to proceed',
  });
  const known = formFields(hangarSpace).map(({ name }) => name);
  expect(Object.keys(errors).filter((name) => !known.includes(name))).toEqual([]);
});

test('reads numbers as typed, omits empty ones, and rejects the rest', async () => {
  const { values } = await check(groundLease, {
    ...filled(groundLease),
    acreage: '2.5',
    leaseRate: ' 0.45 ',
  });
  expect(values).toMatchObject({ acreage: 2.5, leaseRate: 0.45 });
  const wrong = await check(hangarSpace, { ...filled(hangarSpace), nnnRate: 'two', doorHeight: '16.25' });
  expect(wrong.errors).toEqual({
    doorHeight: 'Door height can have at most 1 decimal',
    nnnRate: 'NNN rate must be a number',
  });
  const { values: without } = await check(hangarSpace, { ...filled(hangarSpace), nnnRate: ' ' });
  expect(without).not.toHaveProperty('nnnRate', expect.anything());
});

test('starts a new form with the defaults of its kinds', () => {
  expect(newValues(hangarSpace, 'owner@example.com')).toMatchObject({
    contactEmail: 'owner@example.com',
    maintenanceAllowed: 'yes',
    buildingInsulated: '',
    fireSuppression: '',
    tieDowns: '',
    uses: [],
  });
});

test('shows server errors about any part of an airport at the picker', () => {
  for (const path of ['icaoCode', 'airportName', 'airportId', 'airportCode']) {
    expect(fieldOfPath(path)).toBe('airport');
  }
  expect(fieldOfPath('amenities.wifi')).toBe('amenities');
  expect(fieldOfPath('leaseRate')).toBe('leaseRate');
});
