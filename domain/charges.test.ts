import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargesOf, laterYears } from './charges.ts';
import { chargeFields } from './listing-kinds/charges.ts';
import { contradictions } from './listing-kinds/contradictions.ts';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import { outdoorStorage } from './listing-kinds/outdoor-storage.ts';
import { costsOf, leftOut, monthlyLabel, shortMonthlyLabel } from './rent.ts';

const hangar = { hangarSquareFootage: 12_000, leaseRate: 18.5, nnnRate: 4.5 };
const besides = (charges: Record<string, unknown>) => leftOut(hangarSpace, charges).charges;
const textsOf = (listing: Record<string, unknown>) =>
  Object.fromEntries(chargesOf(listing).flatMap(({ label, text }) => (text === null ? [] : [[label, text]])));

test('adds fixed charges to the month and the year', () => {
  expect(costsOf(hangarSpace, { ...hangar, fixedCharges: 120.5 })).toEqual({
    lines: [
      { label: 'Lease rate', month: '18500', year: '222000' },
      { label: 'NNN', month: '4500', year: '54000' },
      { label: 'Fixed charges', month: '120.50', year: '1446.00' },
    ],
    month: '23120.50',
    year: '277446.00',
  });
  const others = { utilities: 'included', fuelMinimum: 0 };
  expect(monthlyLabel(hangarSpace, { ...hangar, ...others, fixedCharges: 100 })).toBe('$23,100/month all-in');
  expect(shortMonthlyLabel(monthlyHangar, { ...others, monthlyRate: 650, fixedCharges: 35 })).toBe(
    '$685/mo total',
  );
  const ramp = { squareFootage: 12_000, leaseRate: 2, fixedCharges: 50 };
  expect(monthlyLabel(outdoorStorage, ramp)).toBe('$2,050/month with charges');
});

test.each([null, undefined, 0])('adds nothing for fixed charges of %s', (fixedCharges) => {
  expect(costsOf(hangarSpace, { ...hangar, fixedCharges })).toEqual(costsOf(hangarSpace, hangar));
});

test('names utilities and the fuel minimum next to the sum, without adding them', () => {
  const charges = { utilitiesCost: 300, fuelMinimum: 100, fuelMinimumPer: 'month' };
  expect(besides(charges)).toEqual(['+ utilities about $300/month', '+ fuel minimum 100 gal/month']);
  expect(besides({ utilities: 'tenant', fuelMinimum: 0 })).toEqual(['+ utilities']);
  expect(besides({ utilities: 'included', utilitiesCost: 0 })).toEqual([]);
  expect(besides({})).toEqual([]);
});

test('says what the owner states, and nothing of the rest', () => {
  expect(
    textsOf({
      fixedCharges: 75,
      utilities: 'metered',
      utilitiesCost: 300,
      fuelMinimum: 1_200,
      fuelMinimumPer: 'year',
      fuelShortfall: 1.25,
      insuranceLimit: 1_000_000,
      deposit: 0,
      escalation: 'cpi',
      escalationRate: 3,
    }),
  ).toEqual({
    'Fixed charges': '$75',
    Utilities: 'Metered, about $300/month',
    'Fuel minimum': '1,200 gal/year, $1.25 for each gallon short',
    'Liability insurance': '$1,000,000',
    Deposit: 'None',
    'Annual increase': 'CPI, at most 3%',
  });
  expect(textsOf({ utilitiesCost: 80, escalationRate: 2.5 })).toEqual({
    Utilities: 'About $80/month',
    'Annual increase': '2.5%',
  });
  expect(textsOf({})).toEqual({});
});

test.each([
  [{ utilities: 'included', utilitiesCost: 90 }, 'utilitiesCost'],
  [{ escalation: 'none', escalationRate: 3 }, 'escalationRate'],
])('refuses %j at %s', (charges, path) => {
  for (const kind of listingKinds) {
    expect(contradictions(kind, charges).map((error) => error.path)).toEqual([path]);
  }
});

test('says if the owner doesn’t state how often the fuel minimum is due', () => {
  expect(besides({ fuelMinimum: 100 })).toEqual(['+ fuel minimum 100 gal, how often not stated']);
});

describe('years 2 to 5', () => {
  test('increase the rate, and leave NNN and fixed charges as stated', () => {
    expect(laterYears(hangarSpace, { ...hangar, fixedCharges: 100, escalationRate: 3 })).toEqual([
      { year: 2, month: '23655.00', total: '283860.00' },
      { year: 3, month: '24227.00', total: '290720.00' },
      { year: 4, month: '24815.00', total: '297785.00' },
      { year: 5, month: '25422.00', total: '305063.00' },
    ]);
    expect(laterYears(monthlyHangar, { monthlyRate: 649.99, escalationRate: 2.5 })[0]).toEqual({
      year: 2,
      month: '666.24',
      total: '7994.88',
    });
  });

  test.each([
    {},
    { escalationRate: 0 },
    { escalation: 'cpi' },
    { escalation: 'cpi', escalationRate: 3 },
    { escalation: 'none' },
    { escalation: 'fixed' },
  ])('are unknown with %j', (charges) => {
    expect(laterYears(hangarSpace, { ...hangar, ...charges })).toEqual([]);
  });

  test('are unknown without a rate', () => {
    expect(laterYears(hangarSpace, { hangarSquareFootage: 1_000, escalationRate: 3 })).toEqual([]);
  });
});

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);

test('counts nothing in a sum but the rate, NNN, and fixed charges', () => {
  const charges = fc.record(
    Object.fromEntries(
      chargeFields.map(({ name, control, options }) => [
        name,
        control.as === 'number'
          ? cents(1_000)
          : fc.constantFrom(...(options ?? []).map(({ value }) => value)),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(charges, (others) => {
      expect(costsOf(hangarSpace, { ...hangar, ...others })).toEqual(costsOf(hangarSpace, hangar));
      for (const text of besides(others)) expect(text).not.toMatch(/\$0\/|\b0 gal/);
    }),
  );
});

test('lines add up to the sums, and a later year never costs less', () => {
  const listings = fc.record({
    hangarSquareFootage: fc.integer({ min: 1, max: 1_000_000 }),
    leaseRate: cents(500).filter((rate) => rate > 0),
    nnnRate: fc.option(cents(50)),
    fixedCharges: fc.option(cents(10_000)),
    escalationRate: cents(50),
  });
  fc.assert(
    fc.property(listings, (listing) => {
      const costs = costsOf(hangarSpace, listing);
      const inCents = (amount: string | undefined) => Math.round(Number(amount) * 100);
      for (const per of ['month', 'year'] as const) {
        const sum = costs?.lines.reduce((total, line) => total + inCents(line[per]), 0);
        expect(sum).toBe(inCents(costs?.[per]));
      }
      const years = [costs?.month, ...laterYears(hangarSpace, listing).map(({ month }) => month)].map(Number);
      expect(years).toEqual(years.toSorted((one, other) => one - other));
    }),
  );
});
