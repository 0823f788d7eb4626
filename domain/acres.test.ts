import { expect, test } from 'vitest';
import { groundLease } from './listing-kinds/ground-lease.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { perAcreText, squareFeetText } from './rent.ts';

test('converts land by 43,560 sf to the acre, exactly', () => {
  expect(squareFeetText(groundLease, { acreage: '2.5' })).toBe('108,900 sf');
  expect(perAcreText(groundLease, 0.45)).toBe('$19,602/acre/yr');
  expect(perAcreText(groundLease, 0.01)).toBe('$435.60/acre/yr');
});

test('says nothing without a size or a rate, or for kinds that aren’t by the acre', () => {
  expect([squareFeetText(groundLease, {}), perAcreText(groundLease, null)]).toEqual([null, null]);
  for (const kind of listingKinds.filter((one) => one !== groundLease)) {
    const values = { acreage: 2, squareFootage: 900, hangarSquareFootage: 900, width: 40, length: 40 };
    expect([squareFeetText(kind, values), perAcreText(kind, 12)]).toEqual([null, null]);
  }
});
