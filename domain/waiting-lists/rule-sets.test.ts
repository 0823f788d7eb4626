import { expect, test } from 'vitest';
import { PlayedList } from './played-list.ts';
import { ruleSets } from './rule-sets.ts';
import { rulesSchema, usualRules } from './rules-schema.ts';
import { summaryOf, warningsOf } from './summary.ts';

const DAY = 24;

test.each(ruleSets)('says the rules of $airport as settings and in plain English', ({ rules, says }) => {
  const all = { ...usualRules, ...rules };
  expect(rulesSchema.parse(all)).toEqual(all);
  expect(summaryOf(all)).toEqual(expect.arrayContaining([...says]));
});

/** A list under the rules of an airport, with people who wait for one free unit. */
function played(airport: string, people = 3) {
  const { rules } = ruleSets.find((one) => one.airport === airport) ?? {};
  if (!rules) throw new Error(`There are no rules of ${airport}.`);
  const list = new PlayedList(rules);
  return { list, people: list.joinAll(people) as [number, number, number, ...number[]] };
}

const plays: Record<string, () => void> = {
  'Torrance, CA': () => {
    const { list, people } = played('Torrance, CA');
    list.free();
    const offer = list.offerOf(people[0]);
    list.wait(30 * DAY);
    expect(list.asked).toEqual([people[0]]);
    list.run({ do: 'deliver', offer: offer.id, on: Date.parse('2026-03-06T16:00Z') });
    // From Friday, 10 a.m., over a weekend on which clocks go forward, to Wednesday, 10 a.m.
    expect(offer.expires).toBe(Date.parse('2026-03-11T15:00Z'));
    expect(list.asked).toEqual([people[1]]);
    list.run({ do: 'leave', entry: people[2], because: 'left' });
    list.wait(6 * DAY);
    list.run({ do: 'return', entry: people[2], by: 'person' });
    expect(list.places).toEqual(people);
  },
  'Manassas, VA': () => {
    const { list, people } = played('Manassas, VA');
    list.free();
    list.wait(5 * DAY);
    expect(list.stateOf(people[0])).toBe('silent');
    list.accept(people[1]);
    list.run({ do: 'meet', offer: list.offerOf(people[1]).id, condition: 'sign' });
    list.wait(31 * DAY);
    expect(list.offerOf(people[1]).state).toBe('missed');
    expect(list.asked).toEqual([people[2]]);
  },
  'Leesburg, FL': () => {
    const { list, people } = played('Leesburg, FL', 0);
    const late = list.join({ isComplete: false });
    people.push(list.join());
    list.clock += 1_000;
    list.run({ do: 'complete', entry: late });
    expect(list.places).toEqual([...people, late]);
  },
  'Nampa, ID': () => {
    const { list, people } = played('Nampa, ID');
    list.free();
    list.answer(people[0]);
    expect(list.log.find(({ type }) => type === 'out')).toMatchObject({ entry: people[0], forfeits: true });
    list.wait(14 * DAY);
    expect(list.places).toEqual([people[2]]);
  },
  'Livermore, CA': () => {
    const { list, people } = played('Livermore, CA');
    list.run({ do: 'score', entry: people[2], points: ['based', 'twin'] });
    list.free('1/1');
    list.answer(people[2], 'no-aircraft');
    expect(list.places[0]).toBe(people[2]);
    list.run({ do: 'gone', unit: '1/1' });
    list.free('1/2');
    list.answer(people[2], 'no-aircraft');
    expect(list.places).toEqual(people);
  },
  'Hayward, CA': () => {
    const { list } = played('Hayward, CA', 0);
    const small = list.join({ sizes: ['small'] });
    const large = list.join({ sizes: ['large', 'small'] });
    list.free('1/1', 'large');
    expect(list.asked).toEqual([large]);
    expect(list.places).toEqual([small, large]);
  },
  'Santa Clara County, CA': () => {
    const { list, people } = played('Santa Clara County, CA');
    list.wait(340 * DAY);
    list.run({ do: 'renew', entry: people[1] });
    list.wait(30 * DAY);
    expect(people.map((one) => list.stateOf(one))).toEqual(['not-renewed', 'waiting', 'not-renewed']);
  },
  'San Mateo County, CA': () => {
    const { list, people } = played('San Mateo County, CA');
    list.run({ do: 'classify', entry: people[2], class: 'tier-1' });
    list.run({ do: 'classify', entry: people[0], class: 'tier-2' });
    expect(list.places).toEqual([people[2], people[0], people[1]]);
  },
  'Hawaii, state airports': () => {
    const { list, people } = played('Hawaii, state airports');
    list.wait(335 * DAY);
    list.wait(59 * DAY);
    expect(list.stateOf(people[0])).toBe('waiting');
    list.wait(2 * DAY);
    expect(list.stateOf(people[0])).toBe('not-renewed');
  },
  'Anchorage, AK': () => {
    const { list, people } = played('Anchorage, AK');
    const tenant = list.join({ move: { from: '1/9', size: null, into: ['1/2'], since: null } });
    list.free('1/1');
    expect(list.asked).toEqual([people[0]]);
    list.free('1/2');
    list.accept(tenant);
    list.run({ do: 'meet', offer: list.offerOf(tenant).id, condition: 'sign' });
    // The tenant's old unit goes to the next person who has no offer yet.
    expect(list.offerOf(people[1]).unit).toBe('1/9');
  },
  'Alaska, rural airports': () => {
    const { list, people } = played('Alaska, rural airports', 5);
    expect(() => list.run({ do: 'draw', seed: '7' })).toThrow(
      'Draw the lot after the last day of the window',
    );
    list.wait(31 * DAY);
    const later = list.join();
    list.run({ do: 'draw', seed: '7' });
    expect(list.places.toSorted((a, b) => a - b)).toEqual([...people, later]);
    expect(list.places.at(-1)).toBe(later);
    expect(list.places).not.toEqual([...people, later]);
    list.clock = Date.parse('2026-09-02T15:00Z');
    list.advance();
    list.run({ do: 'renew', entry: people[0] });
    list.clock = Date.parse('2026-11-01T06:00Z');
    list.advance();
    expect(list.places).toEqual([people[0]]);
  },
  'Okeechobee County, FL': () => {
    const { list, people } = played('Okeechobee County, FL');
    expect(() => list.run({ do: 'rank', entry: people[2], rank: 1, reason: 'friend' })).toThrow(
      'Choose a reason from the rules of this list',
    );
    list.run({ do: 'rank', entry: people[2], rank: 1, reason: 'size-change' });
    list.free();
    list.run({ do: 'accept', offer: list.offerOf(people[2]).id, meanwhile: true });
    list.run({ do: 'meet', offer: list.offerOf(people[2]).id, condition: 'sign' });
    expect(list.places[0]).toBe(people[2]);
  },
  'Port of South Louisiana': () => {
    const { list, people } = played('Port of South Louisiana');
    const move = { from: null, size: 't', into: [], since: null };
    const tenant = list.join({ sizes: ['t', 'box'], move });
    list.free('1/1', 'box');
    expect(list.asked).toEqual([people[0]]);
    list.free('1/2', 't');
    expect(list.asked).toEqual([people[0], tenant]);
    list.answer(tenant, 'no-aircraft');
    expect(list.state.entries.get(tenant)?.passes).toEqual({ declined: 1 });
  },
  'Stillwater, OK': () => {
    const { list, people } = played('Stillwater, OK');
    list.free();
    expect(list.offerOf(people[0]).expires).toBe(Date.parse('2026-03-04T23:00Z'));
    list.wait(2 * DAY + 8);
    expect(list.asked).toEqual([people[1]]);
  },
  'Paris, TX': () => {
    const { list, people } = played('Paris, TX');
    list.run({ do: 'classify', entry: people[0], class: 'tenant' });
    list.run({ do: 'classify', entry: people[1], class: 'outsider' });
    for (const unit of ['1/1', '1/2']) {
      list.free(unit);
      list.answer(people[1]);
      list.run({ do: 'gone', unit });
    }
    expect(list.places).toEqual([people[0], people[2]]);
  },
  'Logan-Cache, UT': () => {
    const { list, people } = played('Logan-Cache, UT');
    list.run({ do: 'life', entry: people[0], what: 'death' });
    expect(list.places).toEqual(people);
    list.run({ do: 'rank', entry: people[1], rank: 1, reason: 'benefit' });
    expect(list.places[0]).toBe(people[1]);
  },
  'Truckee Tahoe, CA': () => {
    const { list, people } = played('Truckee Tahoe, CA');
    expect(warningsOf(list.rules)[0]).toContain('Grant Assurance 22');
    list.run({ do: 'classify', entry: people[2], class: 'resident' });
    list.wait(31 * DAY);
    list.run({ do: 'draw', seed: '3' });
    expect(list.places[0]).toBe(people[2]);
    list.change({ ...list.rules, classes: [] });
    expect(list.places[0]).not.toBe(people[2]);
    expect(list.log.find((one) => one.type === 'moved' && one.entry === people[2])).toMatchObject({
      from: 1,
    });
    expect(warningsOf(list.rules)).toEqual([]);
  },
  'Fairfield, IL': () => {
    const { list, people } = played('Fairfield, IL');
    list.run({ do: 'life', entry: people[0], what: 'sold' });
    list.run({ do: 'life', entry: people[1], what: 'sold' });
    list.wait(100 * DAY);
    list.run({ do: 'life', entry: people[1], what: 'replaced' });
    list.wait(100 * DAY);
    expect(people.map((one) => list.stateOf(one))).toEqual(['not-replaced', 'waiting', 'waiting']);
  },
  'Hutchinson, MN': () => {
    const { list, people } = played('Hutchinson, MN');
    const tenants = [2015, 2009].map((year) =>
      list.join({ move: { from: null, size: null, into: [], since: Date.UTC(year, 0) } }),
    );
    expect(list.places).toEqual([...tenants.toReversed(), ...people]);
    list.free();
    list.wait(30 * DAY);
    expect(list.asked).toEqual([]);
    list.run({ do: 'offer', unit: '1/1' });
    expect(list.asked).toEqual([tenants[1]]);
  },
  'Ogden, UT, and others that purge their lists': () => {
    const { list, people } = played('Ogden, UT, and others that purge their lists');
    list.run({ do: 'reconfirm', days: 30 });
    list.run({ do: 'renew', entry: people[1] });
    list.wait(31 * DAY);
    expect(list.places).toEqual([people[1]]);
    list.wait(59 * DAY);
    list.run({ do: 'return', entry: people[0], by: 'person' });
    expect(list.places).toEqual([people[0], people[1]]);
    list.wait(2 * DAY);
    expect(() => list.run({ do: 'return', entry: people[2], by: 'person' })).toThrow(
      'It is too late to get this place back',
    );
  },
  'Hawaii harbors': () => {
    const { list, people } = played('Hawaii harbors', 2);
    list.free('1/1');
    list.answer(people[0]);
    list.answer(people[1]);
    list.wait(170 * DAY);
    list.free('1/2');
    expect(list.asked).toEqual([]);
    expect(list.state.vacancies.get('1/2')?.state).toBe('public');
    expect(list.places).toEqual(people);
    list.wait(20 * DAY);
    list.free('1/3');
    list.answer(people[0]);
    expect(list.stateOf(people[0])).toBe('declined');
  },
};

test.each(ruleSets.map(({ airport }) => airport))('runs a list by the rules of %s', (airport) => {
  expect.hasAssertions();
  plays[airport]?.();
});
