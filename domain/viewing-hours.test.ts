import { expect, test } from 'vitest';
import { hoursText, isWithin, timesToOffer } from './viewing-hours.ts';
import { viewingHoursSchema } from './viewings-schema.ts';

const nine = { from: '09:00', to: '17:00' };
const week = {
  monday: nine,
  tuesday: nine,
  wednesday: nine,
  friday: nine,
  sunday: { from: '10:30', to: '24:00' },
};

test('hours read as groups of days', () => {
  expect(hoursText(week)).toBe('Mon–Wed 9:00 AM–5:00 PM, Fri 9:00 AM–5:00 PM, Sun 10:30 AM–12:00 AM');
});

test('a viewing has to be over within the hours of its day', () => {
  // A Monday.
  const on = (clock: string, minutes: 30 | 60) => isWithin(week, '2027-03-15', clock, minutes);
  expect([on('08:30', 30), on('09:00', 60), on('16:30', 30), on('16:30', 60), on('17:00', 30)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isWithin(week, '2027-03-18', '10:00', 30), 'Thursday').toBe(false);
  expect(isWithin(week, '2027-03-21', '23:30', 30), 'Sunday').toBe(true);
  expect(isWithin({}, '2027-03-18', '03:00', 30), 'not stated').toBe(true);
});

test('times are offered within the hours, and from 7 a.m. to 9 p.m. while they are not stated', () => {
  const usual = timesToOffer({}, '2027-03-15', 30);
  expect([usual.length, usual[0], usual.at(-1)]).toEqual([28, '07:00', '20:30']);
  const monday = timesToOffer(week, '2027-03-15', 60);
  expect([monday.length, monday[0], monday.at(-1)]).toEqual([15, '09:00', '16:00']);
  expect(timesToOffer(week, '2027-03-18', 30)).toEqual([]);
  const anyDay = timesToOffer(week, '', 30);
  expect([anyDay[0], anyDay.at(-1)]).toEqual(['09:00', '23:30']);
});

test('hours that cannot be are refused at their field, all at once', () => {
  const errors = (input: unknown) =>
    viewingHoursSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(viewingHoursSchema.parse({})).toEqual({});
  expect(viewingHoursSchema.parse(week)).toEqual(week);
  expect(
    errors({
      monday: { from: '17:00', to: '09:00' },
      tuesday: { from: '09:00', to: '09:00' },
      wednesday: { from: '', to: '09:00' },
      thursday: { from: '09:10', to: '25:00' },
      friday: { from: '24:00', to: '24:00' },
    }),
  ).toEqual([
    ['monday.to', 'Choose a later time than the first'],
    ['tuesday.to', 'Choose a later time than the first'],
    ['wednesday.from', 'Choose a time'],
    ['thursday.from', 'Choose a time'],
    ['thursday.to', 'Choose a time'],
    ['friday.to', 'Choose a later time than the first'],
  ]);
  for (const wrong of [{ someday: nine }, { monday: { ...nine, more: 1 } }, { monday: null }, [], null]) {
    expect(errors(wrong), JSON.stringify(wrong)).toHaveLength(1);
  }
});
