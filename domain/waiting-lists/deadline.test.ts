import { expect, test } from 'vitest';
import { deadline, holidaysOf, monthsLater, windowAfter } from './deadline.ts';
import type { Window } from './rules-schema.ts';

const CHICAGO = 'America/Chicago';
const local = (moment: number, zone = CHICAGO) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });
const at = (text: string, zone = CHICAGO) =>
  Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const end = (count: number, unit: Window['unit'], from: string, zone = CHICAGO) =>
  local(deadline({ count, unit }, at(from, zone), zone), zone);

// https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
])('knows the federal holidays of %i', (year, days) => {
  expect(
    holidaysOf(year)
      .map((day) => day.slice(5))
      .join(' '),
  ).toBe(days);
  expect(holidaysOf(2022)[0]).toBe('2021-12-31');
});

test.each([
  [
    'two business days after a Monday morning',
    2,
    'business-days',
    '2026-03-02T09:00',
    '2026-03-04T17:00-06:00',
  ],
  ['one after 6 p.m.', 1, 'business-days', '2026-03-02T18:00', '2026-03-03T17:00-06:00'],
  ['a weekend between', 2, 'business-days', '2026-03-05T09:00', '2026-03-09T17:00-05:00'],
  ['sent on a Saturday', 1, 'business-days', '2026-03-07T09:00', '2026-03-09T17:00-05:00'],
  ['Thanksgiving and a weekend', 2, 'business-days', '2026-11-25T09:00', '2026-11-30T17:00-06:00'],
  ['July 4 on a Saturday', 1, 'business-days', '2026-07-02T09:00', '2026-07-06T17:00-05:00'],
  [
    'New Year’s Day on a Saturday, in the year before',
    1,
    'business-days',
    '2021-12-30T09:00',
    '2022-01-03T17:00-06:00',
  ],
  ['72 hours without a weekend', 72, 'business-hours', '2026-03-05T09:00', '2026-03-10T09:00-05:00'],
  ['72 hours from a Saturday', 72, 'business-hours', '2026-04-11T09:00', '2026-04-16T00:00-05:00'],
  ['72 hours over a holiday', 72, 'business-hours', '2026-05-22T12:00', '2026-05-28T12:00-05:00'],
  ['72 plain hours when clocks go forward', 72, 'hours', '2026-03-06T09:00', '2026-03-09T10:00-05:00'],
  ['3 days when clocks go forward', 3, 'days', '2026-03-06T09:00', '2026-03-09T09:00-05:00'],
  ['a day that ends in the skipped hour', 1, 'days', '2026-03-07T02:30', '2026-03-08T03:00-05:00'],
  ['a day that ends in the hour shown twice', 1, 'days', '2026-10-31T01:30', '2026-11-01T01:30-06:00'],
  ['seconds, up to the next minute', 1, 'hours', '2026-03-02T09:00:01', '2026-03-02T10:01-06:00'],
] as const)('ends %s', (_, count, unit, from, expected) => {
  expect(end(count, unit, from)).toBe(expected);
});

test('ends the same rule by the clock of each airport', () => {
  const sent = at('2026-03-02T09:00');
  const ends = ['America/New_York', 'Pacific/Honolulu', 'America/Anchorage'].map((zone) =>
    local(deadline({ count: 1, unit: 'business-days' }, sent, zone), zone),
  );
  expect(ends).toEqual(['2026-03-03T17:00-05:00', '2026-03-03T17:00-10:00', '2026-03-03T17:00-09:00']);
});

test('extends a deadline by outages that begin before it, also in the extension', () => {
  const from = at('2026-03-02T09:00');
  const outages = [
    { from: at('2026-03-02T08:00'), to: at('2026-03-02T09:30') },
    { from: at('2026-03-02T10:15'), to: at('2026-03-02T10:45') },
    { from: at('2026-03-02T11:10'), to: at('2026-03-02T12:00') },
  ];
  expect(local(deadline({ count: 1, unit: 'hours' }, from, CHICAGO, outages))).toBe('2026-03-02T11:00-06:00');
  expect(local(deadline({ count: 1, unit: 'hours' }, from, CHICAGO, outages.slice(0, 1)))).toBe(
    '2026-03-02T10:30-06:00',
  );
});

test('counts months to the last day of a shorter month', () => {
  expect(local(monthsLater(at('2026-08-31T09:00'), 6, CHICAGO))).toBe('2027-02-28T09:00-06:00');
});

test('finds the yearly window after a day, over New Year too', () => {
  const text = (window: { from: string; to: string }, from: string) => {
    const { start, end: last } = windowAfter(window, at(from), CHICAGO);
    return [local(start).slice(0, 10), local(last).slice(0, 10)];
  };
  const fall = { from: '09-01', to: '10-31' };
  expect(text(fall, '2026-08-31T12:00')).toEqual(['2026-09-01', '2026-11-01']);
  expect(text(fall, '2026-09-01T12:00')).toEqual(['2027-09-01', '2027-11-01']);
  expect(text({ from: '12-15', to: '01-15' }, '2026-03-01T12:00')).toEqual(['2026-12-15', '2027-01-16']);
});
