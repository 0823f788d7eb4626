import { expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { validInput } from '../../../server/test/test-app.ts';
import { baseOf, type EditValues, editResolver } from './edit-values.ts';

const pdf = `/media/${'b'.repeat(64)}.pdf`;

/** A listing from the API, with object keys in the database's order. */
const listing = (kind: ListingKind, more: object = {}) =>
  ({
    ...validInput(kind),
    availability: 'available',
    version: 3,
    images: [],
    imageTexts: [],
    documents: [{ url: pdf, name: 'Plan.pdf', size: 9, uploadedAt: '2026-05-01T12:00:00.000Z' }],
    ...more,
  }) as unknown as ListingDetail;

async function check(kind: ListingKind, from: ListingDetail, typed: Partial<EditValues>) {
  const base = baseOf(kind, from, null);
  const { values, errors } = await editResolver(kind, base)(
    { ...base.values, ...typed } as EditValues,
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  const said = Object.entries(errors as Record<string, { message: string }>);
  return { changes: values, errors: Object.fromEntries(said.map(([name, { message }]) => [name, message])) };
}

test.each([hangarSpace, monthlyHangar])('finds no changes in an untouched form: $label', async (kind) => {
  const amenities = { wifi: true, restroom: false };
  expect(await check(kind, listing(kind, { amenities }), {})).toEqual({ changes: {}, errors: {} });
});

test('sends only changes, trimmed, with a cleared number as null', async () => {
  const { changes, errors } = await check(hangarSpace, listing(hangarSpace, { nnnRate: 4 }), {
    title: '  North hangar ',
    nnnRate: ' ',
    leaseRate: '20.0',
    availability: 'limited',
  });
  expect(errors).toEqual({});
  expect(changes).toEqual({ title: 'North hangar', nnnRate: null, availability: 'limited' });
});

test('rejects a cleared required number, and a door higher than its hangar', async () => {
  const { errors } = await check(hangarSpace, listing(hangarSpace), {
    wallHeight: '',
    doorHeight: '21',
    contactEmail: 'nobody',
  });
  expect(errors).toEqual({
    wallHeight: 'Wall height must be positive',
    doorHeight: 'Door height can’t be more than the peak ceiling height',
    contactEmail: 'Valid email is required',
  });
});

test('accepts an older listing that still lacks a required number', async () => {
  const { changes, errors } = await check(hangarSpace, listing(hangarSpace, { doorHeight: null }), {
    title: 'Renamed',
  });
  expect([changes, errors]).toEqual([{ title: 'Renamed' }, {}]);
});
