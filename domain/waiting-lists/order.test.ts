import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, Refused } from './commands.ts';
import { deadline, type Outage } from './deadline.ts';
import { due } from './due.ts';
import type { Event } from './events.ts';
import { explain, orderKeys } from './order.ts';
import { PlayedList } from './played-list.ts';
import type { Rules } from './rules-schema.ts';

/**
 * The order of a list from its log alone, written apart from the code that it checks: the last event of each sort about an entry says where
 * it is.
 */
function sorted(log: readonly Event[], rules: Rules, unit?: { unit: string; size: string | null }): number[] {
  const entries = log.flatMap((event) => (event.type === 'joined' ? [event] : []));
  const rows = entries.flatMap((joined) => {
    const own = log.filter((event) => 'entry' in event && event.entry === joined.entry);
    const last = <Type extends Event['type']>(...types: Type[]) =>
      own.findLast((event): event is Extract<Event, { type: Type }> =>
        (types as string[]).includes(event.type),
      );
    const offers = log.filter((event) => event.type === 'offered' && event.entry === joined.entry);
    const outcome = (offer: number) => {
      const about = log.filter(
        (event) => 'offer' in event && event.offer === offer && event.type !== 'offered',
      );
      const end = about.findLast(({ type }) =>
        ['accepted', 'answered', 'withdrawn', 'placed'].includes(type),
      );
      const held = about.find((event) => event.type === 'held');
      return end?.type === 'placed' && held?.type === 'held' && held.meanwhile ? 'meanwhile' : end?.type;
    };
    const ends = offers.map((event) => outcome((event as { offer: number }).offer));
    if (!last('completed') || last('out', 'returned')?.type === 'out') return [];
    if (ends.includes('accepted') || ends.includes('placed')) return [];
    const dated = last('completed', 'bottom') as Event;
    const ranked = last('ranked', 'bottom');
    const { move, sizes } = last('joined', 'changed') as {
      move: typeof joined.move;
      sizes: readonly string[];
    };
    const name = last('joined', 'classed')?.class;
    const first =
      move !== null &&
      rules.switchList !== 'never' &&
      (!unit || move.into.length === 0 || move.into.includes(unit.unit)) &&
      (rules.switchList === 'always' ||
        (unit ? unit.size === move.size : sizes.every((size) => size === move.size)));
    const at = rules.classes.findIndex(({ key }) => key === name);
    const date = dated.type === 'completed' ? dated.date : dated.at;
    return [
      {
        entry: joined.entry,
        key: [
          first ? 0 : 1,
          at < 0 ? rules.classes.length : at,
          (ranked?.type === 'ranked' ? ranked.rank : null) ?? 1e15,
          first && rules.switchOrder === 'longevity' ? (move.since ?? date) : date,
          dated.type === 'bottom' ? dated.seq : joined.seq,
        ],
      },
    ];
  });
  return rows
    .sort(
      (a, b) => orderKeys.map((_, i) => Number(a.key[i]) - Number(b.key[i])).find((one) => one !== 0) ?? 0,
    )
    .map(({ entry }) => entry);
}

const classes = [
  { key: 'a', name: 'A' },
  { key: 'b', name: 'B' },
];
const sizes = [
  { key: 's', name: 'Small' },
  { key: 'l', name: 'Large' },
];
const common = { classes, sizes, rankReasons: [{ key: 'r', name: 'R' }], meanwhile: true };
const outcomes = {
  declined: [{ do: 'bottom' }, { do: 'out' }],
  'not-now': [{ do: 'pause', months: 1 }],
  'no-aircraft': null,
  'doesnt-fit': [{ do: 'keep' }],
  silent: null,
  missed: [{ do: 'keep' }],
} as Rules['outcomes'];
const within = { count: 10, unit: 'days' } as const;
const settings: Partial<Rules>[] = [
  { ...common, switchList: 'always', returnDays: 30 },
  { ...common, parallel: 3, outcomes, conditions: [{ what: 'sign', within }] },
  {
    ...common,
    parallel: 2,
    switchList: 'same-size',
    switchOrder: 'longevity',
    severalOffers: true,
    outcomes,
  },
  {
    ...common,
    automatic: false,
    clock: 'delivered',
    datedBy: 'complete',
    renewal: { window: null, graceDays: 5 },
  },
  { ...common, classes: classes.toReversed(), window: { count: 5, unit: 'hours' }, cap: 6, soldMonths: 1 },
];

const step = fc.record({
  what: fc.constantFrom(
    ...[
      'join',
      'join',
      'join',
      'import',
      'complete',
      'pause',
      'resume',
      'change',
      'classify',
      'rank',
      'leave',
    ],
    ...['return', 'renew', 'sold', 'free', 'free', 'gone', 'offer', 'accept', 'accept', 'decline', 'decline'],
    ...[
      'deliver',
      'bounce',
      'meet',
      'withdraw',
      'rules',
      'wait',
      'wait',
      'wait',
      'back',
      'crash',
      'crash',
      'outage',
    ],
  ),
  n: fc.nat(40),
  m: fc.nat(40),
  /** Steps of what is due after it, before the process ends. */
  steps: fc.option(fc.nat(2), { freq: 4, nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];

function act(list: PlayedList, { what, n, m, steps }: Step): unknown {
  const entry = pick([...list.state.entries.keys()], n) ?? 0;
  const offers = [...list.state.offers.values()];
  const offer =
    pick(
      what === 'meet'
        ? offers.filter(({ state }) => state === 'accepted')
        : offers.filter(({ state }) => state === 'offered' || m > 35),
      n,
    )?.id ?? 0;
  const unit = `1/${n % 4}`;
  const size = pick(['s', 'l', null], n) ?? null;
  const chosen = pick([[], ['s'], ['l'], ['s', 'l']], m) ?? [];
  const person = (from: number) => ({
    application: from,
    isComplete: m % 3 > 0,
    class: pick(['a', 'b', null], m) ?? null,
    sizes: chosen,
    move:
      m % 5 === 0 ? { from: m % 2 ? '1/0' : null, size, into: m % 3 ? [unit] : [], since: m * 1e9 } : null,
  });
  const run = (command: Command) => list.run(command, steps);
  switch (what) {
    case 'join':
      if (m % 7 === 0) list.withoutEmail.add(n);
      return run({ do: 'join', by: m % 2 ? 'owner' : 'person', ...person(n) });
    case 'import': {
      const joinedAt = list.state.at - m * 86_400_000;
      const one = (at: number) => ({ ...person(100 + n + at), joinedAt, rank: m > 30 ? n + at : undefined });
      return run({ do: 'import', entries: [one(0), one(1)] });
    }
    case 'pause':
      return run({ do: 'pause', entry, until: m % 2 ? list.state.at + m * 3_600_000 : null });
    case 'change':
      return run({ do: 'change', entry, sizes: chosen, move: person(n).move });
    case 'classify':
      return run({ do: 'classify', entry, class: pick(['a', 'b', null], m) ?? null });
    case 'rank':
      return run({ do: 'rank', entry, rank: m > 20 ? null : m, reason: 'r' });
    case 'leave':
      return run({ do: 'leave', entry, because: 'left' });
    case 'complete':
    case 'resume':
    case 'renew':
      return run({ do: what, entry });
    case 'return':
      return run({ do: 'return', entry, by: m % 2 ? 'owner' : 'person' });
    case 'sold':
      return run({ do: 'life', entry, what });
    case 'free':
      if (m % 3 === 0) list.misfits.add(`${entry} ${unit}`);
      return run({ do: 'free', unit, size, from: null });
    case 'gone':
    case 'offer':
      return run({ do: what, unit });
    case 'accept':
      return run({ do: 'accept', offer, meanwhile: m % 4 === 0 });
    case 'decline':
      return run({
        do: 'answer',
        offer,
        answer:
          pick(['declined', 'not-now', 'no-aircraft', 'doesnt-fit', 'missed'] as const, m) ?? 'declined',
      });
    case 'deliver':
      return run({ do: 'deliver', offer, on: list.state.at - m * 60_000 });
    case 'bounce':
    case 'withdraw':
      return run({ do: what, offer });
    case 'meet':
      return run({ do: 'meet', offer, condition: 'sign' });
    case 'rules':
      return list.change(pick(settings, m) ?? {});
    case 'wait':
      return list.wait([0.1, 1, 6, 24, 100, 800, 9_000][m % 7] ?? 1);
    case 'back':
      list.clock -= m * 60_000;
      return list.advance();
    case 'outage':
      list.outages.push({ from: list.clock, to: list.clock + (m + 1) * 3_600_000 });
      list.clock += (m + 1) * 3_600_000;
      return list.advance(steps);
    case 'crash':
      return list.crash();
  }
}

/** What holds for each batch of events, before it is applied. */
function watched(list: PlayedList): void {
  const promised = new Map<number, number>();
  const seen = new Set<number>();
  list.watch = (events) => {
    for (const [index, event] of events.entries()) {
      const before = [...list.log, ...events.slice(0, index)];
      const last = before.at(-1);
      expect(event.seq).toBe((last?.seq ?? 0) + 1);
      expect(event.at).toBeGreaterThanOrEqual(last?.at ?? 0);
      if (event.type === 'offered') {
        const rules = list.versions[event.version - 1] as Rules;
        offeredInOrder(list, before, event, rules);
        if (event.expires !== null)
          promised.set(event.offer, deadline(rules.window, event.at, 'America/Chicago'));
      }
      if (event.type === 'delivered') promised.set(event.offer, event.expires);
      if (event.type === 'bounced') promised.delete(event.offer);
      if (event.type === 'outage') extend(promised, event);
      if (event.type === 'answered' && event.answer === 'silent')
        expect(event.at).toBeGreaterThanOrEqual(promised.get(event.offer) ?? Number.POSITIVE_INFINITY);
      if (event.type === 'accepted') {
        const { unit, entry } = list.state.offers.get(event.offer) as { unit: string; entry: number };
        expect(seen.has(entry) && list.state.entries.get(entry)?.state === 'accepted').toBe(false);
        seen.add(entry);
        const same = [...list.state.offers.values()].filter((one) => one.unit === unit);
        expect(same.some(({ state }) => state === 'accepted')).toBe(false);
        expect(
          same.some(({ id, state }) => id < event.offer && (state === 'offered' || state === 'held')),
        ).toBe(false);
      }
    }
  };
}

const extend = (promised: Map<number, number>, { from, to }: Outage) => {
  for (const [offer, end] of promised) if (end > from) promised.set(offer, end + to - from);
};

/** Everyone before them who wants the unit was asked about it, or has a line that says why not. */
function offeredInOrder(
  list: PlayedList,
  before: readonly Event[],
  offer: Event & { type: 'offered' },
  rules: Rules,
) {
  const { unit, entry } = offer;
  const freedAt = before.findLastIndex((event) => event.type === 'freed' && event.unit === unit);
  const { size } = before[freedAt] as { size: string | null };
  const since = before.slice(freedAt);
  const ahead = sorted(before, rules, { unit, size });
  expect(ahead).toContain(entry);
  expect(list.misfits.has(`${entry} ${unit}`)).toBe(false);
  expect(list.state.entries.get(entry)?.pausedUntil).toBeLessThanOrEqual(offer.at);
  for (const one of ahead.slice(0, ahead.indexOf(entry))) {
    const { sizes: wanted, move } = list.state.entries.get(one) as {
      sizes: readonly string[];
      move: { into: readonly string[] } | null;
    };
    const isWanted = wanted.length === 0 || size === null || wanted.includes(size);
    if (!isWanted || (move && move.into.length > 0 && !move.into.includes(unit))) continue;
    expect(
      since.some(
        (event) =>
          (event.type === 'skipped' || event.type === 'offered') &&
          event.entry === one &&
          event.unit === unit,
      ),
    ).toBe(true);
  }
  const live = [...list.state.offers.values()].filter(({ state }) => state === 'offered' || state === 'held');
  expect(live.filter((one) => one.unit === unit && one.slot === offer.slot)).toEqual([]);
  expect(live.filter((one) => one.unit === unit).length).toBeLessThan(rules.parallel);
  if (!rules.severalOffers) expect(live.filter((one) => one.entry === entry)).toEqual([]);
}

const MOVES = ['classed', 'ranked', 'bottom', 'returned', 'completed', 'changed', 'moved'];

/** Entries that are ahead of another only where an event says so. */
function overtaken(log: readonly Event[], from: readonly number[], to: readonly number[]): number[] {
  const allowed = new Set(
    log.flatMap((event) => (MOVES.includes(event.type) ? ('entry' in event ? [event.entry] : []) : [])),
  );
  const kept = (all: readonly number[], other: readonly number[]) =>
    all.filter((one) => other.includes(one) && !allowed.has(one));
  const [a, b] = [kept(from, to), kept(to, from)];
  return a.filter((one, at) => one !== b[at]);
}

test('keeps the order of the rules through any history, as its log alone gives it', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(
      fc.nat(settings.length - 1),
      fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
      (first, steps) => {
        const list = new PlayedList(settings[first]);
        watched(list);
        for (const n of [50, 51, 52, 53]) act(list, { what: 'join', n, m: n, steps: undefined });
        for (const one of steps) {
          const [places, from, before] = [list.places, list.log.length, list.state.version];
          try {
            act(list, one);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
          expect(list.places).toEqual(sorted(list.log, list.rules));
          expect(overtaken(list.log.slice(from), places, list.places)).toEqual([]);
          if (before !== list.state.version) continue;
          list.places.forEach((id, at) => {
            const { place, ahead } = explain(list.state, list.rules, id) ?? {};
            expect([place, Object.values(ahead ?? {}).reduce((a, b) => a + b)]).toEqual([at + 1, at]);
          });
        }
        const { state } = list;
        list.crash();
        expect(list.state).toEqual(state);
        list.advance();
        expect(due(list.state, list.clock, list.facts)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('a clock that goes back neither dates a place before the last event nor shortens a deadline', () => {
  const list = new PlayedList({ window: { count: 48, unit: 'hours' } });
  const [first] = list.joinAll(2) as [number, number];
  const { at } = list.state;
  list.clock -= 24 * 3_600_000;
  const late = list.join();
  expect(list.places.at(-1)).toBe(late);
  expect(list.state.entries.get(late)?.date).toBe(at);
  list.free();
  expect(list.offerOf(first).expires).toBe(at + 48 * 3_600_000);
});
