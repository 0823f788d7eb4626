import { expect, test } from 'vitest';
import { instantOf, localOf, timeText, zoneLabel } from './airport-time.ts';

test.each([
  [
    'America/Phoenix',
    '2026-07-01T10:30',
    '2026-07-01T17:30:00.000Z',
    'Wed, Jul 1, 2026, 10:30 AM MST',
    'Mountain Standard Time',
  ],
  [
    'America/Denver',
    '2026-07-01T10:30',
    '2026-07-01T16:30:00.000Z',
    'Wed, Jul 1, 2026, 10:30 AM MDT',
    'Mountain Time',
  ],
  [
    'Pacific/Honolulu',
    '2026-12-31T23:45',
    '2027-01-01T09:45:00.000Z',
    'Thu, Dec 31, 2026, 11:45 PM HST',
    'Hawaii',
  ],
  ['America/Adak', '2027-01-05T08:00', '2027-01-05T18:00:00.000Z', 'Tue, Jan 5, 2027, 8:00 AM HST', ''],
  ['Pacific/Guam', '2027-01-05T08:00', '2027-01-04T22:00:00.000Z', 'Tue, Jan 5, 2027, 8:00 AM ChST', ''],
  [
    'America/Puerto_Rico',
    '2027-07-05T08:00',
    '2027-07-05T12:00:00.000Z',
    'Mon, Jul 5, 2027, 8:00 AM AST',
    '',
  ],
])('reads and shows times in %s', (zone, local, instant, text, label) => {
  const at = instantOf(local, zone);
  expect(at?.toISOString()).toBe(instant);
  expect(at && localOf(at, zone)).toBe(local);
  expect(at && timeText(at, zone)).toBe(text);
  expect(at && zoneLabel(at, zone)).toContain(label);
});

test('knows the hour that clocks skip in spring, and takes the first of the two in fall', () => {
  const central = 'America/Chicago';
  expect(instantOf('2027-03-14T01:45', central)?.toISOString()).toBe('2027-03-14T07:45:00.000Z');
  expect(instantOf('2027-03-14T02:00', central)).toBeNull();
  expect(instantOf('2027-03-14T02:30', central)).toBeNull();
  expect(instantOf('2027-03-14T03:00', central)?.toISOString()).toBe('2027-03-14T08:00:00.000Z');
  expect(instantOf('2026-11-01T01:30', central)?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(instantOf('2027-03-14T02:30', 'America/Phoenix')?.toISOString()).toBe('2027-03-14T09:30:00.000Z');
});
