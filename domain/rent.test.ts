import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundLease } from './listing-kinds/ground-lease.ts';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import { outdoorStorage } from './listing-kinds/outdoor-storage.ts';
import {
  costsOf,
  fullBasisOf,
  monthlyLabel,
  perAcreText,
  rateLabel,
  shortMonthlyLabel,
  squareFeetText,
} from './rent.ts';

test('adds lease rate and NNN up to sums of whole dollars per month and per year', () => {
  expect(costsOf(hangarSpace, { hangarSquareFootage: 1000, leaseRate: 18.5, nnnRate: 3.25 })).toEqual({
    lines: [
      { label: 'Lease rate', month: '1542', year: '18500' },
      { label: 'NNN', month: '271', year: '3250' },
    ],
    month: '1813.00',
    year: '21750.00',
  });
});

test('shows only the rent without an NNN rate', () => {
  const costs = costsOf(hangarSpace, { hangarSquareFootage: 1000, leaseRate: 12, nnnRate: null });
  expect(costs).toMatchObject({ lines: [{ label: 'Lease rate' }], month: '1000.00', year: '12000.00' });
});

test('converts acres to square feet', () => {
  expect(costsOf(groundLease, { acreage: '2.5', leaseRate: 0.45 })).toMatchObject({
    month: '4084.00',
    year: '49005.00',
  });
});

test('takes a monthly rate as the price of the whole space', () => {
  expect(costsOf(monthlyHangar, { width: 42, length: 34, leaseRate: null, monthlyRate: 649.99 })).toEqual({
    lines: [{ label: 'Monthly rate', month: '649.99', year: '7799.88' }],
    month: '649.99',
    year: '7799.88',
  });
});

test('rounds a computed month to the dollar, but keeps a monthly rate as it is', () => {
  const hangar = { hangarSquareFootage: 1000, leaseRate: 18.5 };
  expect(monthlyLabel(hangarSpace, hangar)).toBe('$1,542/month + NNN not stated');
  expect(monthlyLabel(monthlyHangar, { width: 42, length: 34, monthlyRate: 649.99 })).toBe('$649.99/month');
  expect(monthlyLabel(hangarSpace, { hangarSquareFootage: 1000 })).toBeNull();
});

test('has no costs without a rate', () => {
  expect(costsOf(hangarSpace, { hangarSquareFootage: 1000, leaseRate: null })).toBeNull();
});

/** With every monthly charge. */
const stated = { fixedCharges: 0, utilities: 'included', fuelMinimum: 0 };
test.each([
  [hangarSpace, { ...stated, nnnRate: 4.5 }, '$23,000/month all-in', '$23,000/mo all-in'],
  [hangarSpace, { ...stated, nnnRate: 0 }, '$18,500/month all-in', '$18,500/mo all-in'],
  [hangarSpace, { nnnRate: 4.5 }, '$23,000/month with NNN', '$23,000/mo + more'],
  [hangarSpace, { nnnRate: 0 }, '$18,500/month gross', '$18,500/mo + more'],
  [hangarSpace, { nnnRate: null }, '$18,500/month + NNN not stated', '$18,500/mo + NNN'],
  [outdoorStorage, {}, '$18,500/month', '$18,500/mo'],
])('says what the month of a $category has with %o', (kind, nnn, long, short) => {
  const listing = { hangarSquareFootage: 12_000, squareFootage: 12_000, leaseRate: 18.5, ...nnn };
  expect(monthlyLabel(kind, listing)).toBe(long);
  expect(shortMonthlyLabel(kind, listing)).toBe(short);
});

const shop = { hangarSquareFootage: 12_000, leaseRate: 18.5, nnnRate: 4.5, workshopSquareFootage: 600 };
const suite = { ...shop, officeSquareFootage: 400 };
const power = { utilitiesCost: 300, fuelMinimum: 100, fuelMinimumPer: 'month' };
const [utilities, fuel] = ['+ utilities about $300/month', '+ fuel minimum 100 gal/month'];
test.each([
  [hangarSpace, { ...suite, ...stated, rateCovers: 'all' }, 'all-in', '$24,917/mo all-in'],
  [hangarSpace, { ...suite, ...stated }, 'with NNN, without workshop and office', '$23,000/mo + more'],
  [
    hangarSpace,
    { ...suite, ...stated, rateCovers: 'office' },
    'with NNN, without workshop',
    '$23,767/mo + more',
  ],
  [hangarSpace, { ...shop, ...stated, nnnRate: 0 }, 'gross, without workshop', '$18,500/mo + more'],
  [hangarSpace, { ...shop, nnnRate: null }, '+ NNN not stated, without workshop', '$18,500/mo + NNN'],
  [
    hangarSpace,
    { ...suite, ...stated, ...power, rateCovers: 'all' },
    `with NNN ${utilities} ${fuel}`,
    '$24,917/mo + more',
  ],
  [outdoorStorage, { squareFootage: 12_000, leaseRate: 2, ...power }, `${utilities} ${fuel}`, '$2,000/mo'],
  [
    monthlyHangar,
    { monthlyRate: 650, fixedCharges: 35, ...power },
    `with charges ${utilities} ${fuel}`,
    '$685/mo + more',
  ],
])(
  'never says all-in or total of a $category with %o if something is left out',
  (kind, listing, full, short) => {
    expect(fullBasisOf(kind, listing)).toBe(full);
    expect(shortMonthlyLabel(kind, listing)).toBe(short);
  },
);

const { fixedCharges, utilities: own, fuelMinimum } = stated;
test.each([
  [{}, '+ not stated: fixed charges, utilities, and fuel minimum'],
  [{ fixedCharges, fuelMinimum }, '+ not stated: utilities'],
  [{ fixedCharges, fuelMinimum, utilities: null, utilitiesCost: null }, '+ not stated: utilities'],
  [{ fixedCharges, utilities: own }, '+ not stated: fuel minimum'],
  [{ utilitiesCost: 0, fuelMinimum }, '+ not stated: fixed charges'],
  [{ hasUnstatedCharges: true }, '+ charges not stated'],
])('never says all-in of a hangar that states %j', (charges, text) => {
  const hangar = { hangarSquareFootage: 12_000, leaseRate: 18.5, nnnRate: 4.5, ...charges };
  expect(fullBasisOf(hangarSpace, hangar)).toBe(`with NNN ${text}`);
  expect(shortMonthlyLabel(hangarSpace, hangar)).toBe('$23,000/mo + more');
});

test('never says total of a month with fixed charges if utilities aren’t stated', () => {
  const hangar = { monthlyRate: 650, fixedCharges: 35, fuelMinimum };
  expect(shortMonthlyLabel(monthlyHangar, hangar)).toBe('$685/mo + more');
  expect(shortMonthlyLabel(monthlyHangar, { ...hangar, utilities: own })).toBe('$685/mo total');
});

test('says a monthly rate once', () => {
  const hangar = { width: 42, length: 34, monthlyRate: 650 };
  expect(shortMonthlyLabel(monthlyHangar, hangar)).toBe(rateLabel(hangar));
});

test('never mixes a rate per square foot with one per month', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100);
  const sizes = fc.record({
    hangarSquareFootage: fc.integer({ min: 1, max: 10_000_000 }),
    nnnRate: fc.option(cents),
  });
  fc.assert(
    fc.property(sizes, cents, cents, (values, leaseRate, monthlyRate) => {
      // The owner's monthly rate adds nothing to a rate per square foot, and the size and NNN add nothing to a monthly rate.
      expect(costsOf(hangarSpace, { ...values, leaseRate, monthlyRate })).toEqual(
        costsOf(hangarSpace, { ...values, leaseRate }),
      );
      const monthly = { ...values, leaseRate: null, monthlyRate };
      expect(Number(costsOf(hangarSpace, monthly)?.month)).toBe(monthlyRate);
      expect(monthlyLabel(hangarSpace, monthly)).toBe(rateLabel(monthly));
    }),
  );
});

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
