import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../domain/dates.ts';
import { fitOf } from '../../domain/fit/fit.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import { apply } from '../../domain/waiting-lists/apply.ts';
import { type Command, type Facts, nowOf, Refused } from '../../domain/waiting-lists/commands.ts';
import { decide } from '../../domain/waiting-lists/decide.ts';
import { due } from '../../domain/waiting-lists/due.ts';
import {
  type Event,
  type EventBody,
  emptyState,
  type State,
  type Vacancy,
} from '../../domain/waiting-lists/events.ts';
import { type Explanation, explain, order, type Placed } from '../../domain/waiting-lists/order.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { findSpace, settleSpace } from '../listings/service.ts';
import type { Services } from '../services.ts';
import type { Letters } from './letters.ts';
import * as store from './store.ts';

export type ListServices = Pick<
  Services,
  'db' | 'airports' | 'clock' | 'mailer' | 'jobs' | 'config' | 'changes' | 'log' | 'secret'
>;

/** A list with its state from the log. */
export type ReadList = {
  row: store.ListRow;
  state: State;
  rules: (version: number) => Rules;
  /** The rules as of now. */
  current: () => Rules;
  zone: string;
  now: Date;
  /** Those who wait, in order. */
  places: () => readonly Placed[];
  placeOf: (entry: number) => Placed | undefined;
  explain: (entry: number) => Explanation | null;
};

/** A list that this transaction holds. */
export type HeldList = Omit<ReadList, 'places' | 'placeOf' | 'explain'> & {
  db: Db;
  /** Appends what follows from the command. Throws a 409 for one that the rules or the state of the list don't allow. */
  run: (command: Command) => Promise<Event[]>;
  /** Adds a version of the rules, which `run` can then make the current one. */
  addRules: (rules: Rules) => Promise<number>;
};

export type Runner = ReturnType<typeof createRunner>;

const missing = () => problem.notFound('This waiting list doesn’t exist.');
const ATTEMPTS = 3;
const CACHED_LISTS = 100;

/** In the transaction that is open, or one of its own. */
const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Another list of the same person sent an offer at the same moment, or an account was deleted. */
function isRace(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '40P01' || (code === '23505' && constraint === 'list_offers_of_application');
}

/**
 * The one door to waiting lists. The log is the truth: the state of a list is folded from it, and kept in memory for its next command.
 * Locks a list, then its spaces; whoever changes a space never waits for a list (see list_news in db/migrations/0003_conversations.sql).
 */
export function createRunner(
  services: Pick<ListServices, 'db' | 'airports' | 'clock'>,
  letters: Pick<Letters, 'queue'>,
) {
  const { db, airports, clock } = services;
  const states = new LRUCache<number, State>({ max: CACHED_LISTS });

  /** Takes the state out of memory, so that a transaction that fails leaves none behind. */
  async function stateOf(transaction: Db, { id, seq }: store.ListRow): Promise<State> {
    const known = states.get(id);
    states.delete(id);
    const state = known && known.seq <= seq ? known : emptyState();
    if (state.seq < seq)
      for (const event of await store.findEvents(transaction, id, state.seq)) apply(state, event);
    return state;
  }

  async function open(
    transaction: Db,
    row: store.ListRow,
  ): Promise<HeldList & { advance: () => Promise<void> }> {
    const state = await stateOf(transaction, row);
    const stored = await store.findRules(transaction, row.id);
    const versions = new Map(stored.map(({ version, rules }) => [version, rules]));
    const rules = (version: number) => versions.get(version) as Rules;
    const zone = airports.timeZoneOf(row.airport_id) ?? 'UTC';

    /** Only offers ask who fits and who has another offer, and offers and renewals whom email reaches; these take a while. */
    async function facts(isOffering: boolean, asksAll = false): Promise<Facts> {
      const isOpen = isOffering && [...state.vacancies.values()].some(isPending);
      const isAsking = isOpen || asksAll || (isOffering && rules(state.version)?.renewal);
      const known = new Map(
        isAsking ? (await store.findCandidates(transaction, row.id)).map((one) => [one.id, one]) : [],
      );
      return {
        ...{ zone, rules },
        fits: isOpen ? await fits(transaction, state, known) : () => true,
        isBusy: (application) => known.get(application)?.isBusy ?? false,
        hasEmail: (application) => !known.get(application)?.isSilent,
        outages: await store.findOutages(transaction, row.created_at),
        hash: (text) => createHash('sha256').update(text).digest('hex'),
      };
    }

    async function append(bodies: readonly EventBody[]): Promise<Event[]> {
      if (bodies.length === 0) return [];
      const at = nowOf(state, clock().getTime());
      const events = bodies.map((body, index) => ({ seq: state.seq + 1 + index, at, ...body }));
      await store.insertEvents(transaction, row.id, events);
      // A unit that is gone leaves the state, so its offers are read before.
      for (const event of events) apply(state, event);
      await project(transaction, row, state, rules, events);
      await letters.queue(transaction, row, state, events);
      return events;
    }

    return {
      ...{ row, db: transaction, state, rules, zone, now: clock() },
      current: () => rules(state.version),
      async run(command) {
        try {
          return await append(
            decide(
              state,
              command,
              clock().getTime(),
              await facts(command.do === 'offer', command.do === 'reconfirm'),
            ),
          );
        } catch (error) {
          if (error instanceof Refused) throw problem.conflict(`${error.message}.`);
          throw error;
        }
      },
      async addRules(next) {
        const version = versions.size + 1;
        await store.insertRules(transaction, row.id, version, next, clock());
        versions.set(version, next);
        if (version === 1) await append([{ type: 'rules', version }]);
        return version;
      },
      async advance() {
        let known = await facts(true);
        for (;;) {
          const events = await append(due(state, clock().getTime(), known));
          if (events.length === 0) break;
          if (events.some(({ type }) => type === 'freed')) known = await facts(true);
        }
        await store.updateList(transaction, row.id, {
          seq: state.seq,
          rules_version: state.version,
          closed: state.closed,
          ...(row.closed && !state.closed && { opened_at: clock() }),
          look_at: new Date(nextLook(state, clock().getTime())),
          ...(state.ended && !row.ended_at && { ended_at: clock() }),
        });
      },
    };
  }

  /**
   * Calls `work` with the lists locked, then does everything that is due. `ids` can make lists. `before` locks accounts, which come
   * before lists. Throws a 404 if one of the lists doesn't exist.
   */
  async function withLists<T>(
    ids: readonly number[] | ((transaction: Db) => Promise<readonly number[]>),
    work: (lists: HeldList[], transaction: Db) => Promise<T>,
    before: (transaction: Db) => Promise<unknown> = async () => {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { answer, lists } = await inTransaction(db, async (transaction) => {
          await before(transaction);
          const found = typeof ids === 'function' ? await ids(transaction) : ids;
          const held = [];
          for (const id of [...new Set(found)].sort((a, b) => a - b)) {
            const row = await store.findList(transaction, id, true);
            if (!row) throw missing();
            held.push(await open(transaction, row));
          }
          const done = await work(held, transaction);
          for (const list of held) await list.advance();
          return { answer: done, lists: held };
        });
        for (const { row, state } of lists) states.set(row.id, state);
        return answer;
      } catch (error) {
        if (!isRace(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  const withList = <T>(
    id: number,
    work: (list: HeldList) => Promise<T>,
    before?: (transaction: Db) => Promise<unknown>,
  ): Promise<T> => withLists([id], ([list]) => work(list as HeldList), before);

  /** A list as it is, without changing it. Throws a 404 if there is none. */
  async function read(id: number): Promise<ReadList> {
    const row = await store.findList(db, id);
    if (!row) throw missing();
    const { state, rules, current, zone, now } = await open(db, row);
    states.set(id, state);
    let placed: Map<number, Placed> | undefined;
    const places = () => {
      placed ??= new Map(order(state, current()).map((one) => [one.entry.id, one]));
      return placed;
    };
    return {
      ...{ row, state, rules, current, zone, now },
      places: () => [...places().values()],
      placeOf: (entry) => places().get(entry),
      explain: (entry) => explain(state, current(), entry),
    };
  }

  return { withLists, withList, read };
}

/** Still to be offered, or again if its acceptance comes to nothing. */
export const isPending = ({ state }: Vacancy): boolean => state === 'open' || state === 'accepted';

/** What the aircraft of people who wait fit into, for spaces that are free now. Not knowing isn’t a reason to pass over anyone. */
async function fits(
  db: Db,
  { vacancies }: State,
  known: ReadonlyMap<number, store.Candidate>,
): Promise<Facts['fits']> {
  const areStated = known.values().some(({ outline }) => outline);
  const spaces = new Map<string, ReturnType<typeof spaceOf>>();
  for (const vacancy of vacancies.values()) {
    const { unit } = vacancy;
    const { listing, unit: id } = store.unitOf(unit);
    const found = isPending(vacancy) && areStated ? await findSpace(db, listing, id) : null;
    if (found?.kind.takesAircraft) spaces.set(unit, spaceOf(found.kind, found.values));
  }
  return ({ application }, unit) => {
    const [outline, space] = [known.get(application)?.outline, spaces.get(unit)];
    return !outline || !space || fitOf(outline, space).verdict !== 'does-not-fit';
  };
}

/** Rows that follow from events: places, offers, and the spaces that are offered. */
async function project(
  db: Db,
  row: store.ListRow,
  state: State,
  rules: (version: number) => Rules,
  events: readonly Event[],
): Promise<void> {
  const offers = new Set(events.flatMap((event) => ('offer' in event ? [event.offer] : [])));
  if (events.some(({ type }) => type === 'outage'))
    for (const [id, offer] of state.offers) if (offer.state === 'offered') offers.add(id);
  const changed = [...offers].flatMap((id) => state.offers.get(id) ?? []);
  const entries = new Set([
    ...events.flatMap((event) => ('entry' in event ? [event.entry] : [])),
    ...changed.map(({ entry }) => entry),
  ]);
  await store.storeEntries(
    db,
    row.id,
    [...entries].flatMap((id) => state.entries.get(id) ?? []),
  );
  if (changed.length > 0)
    await store.storeOffers(
      db,
      row.id,
      changed.map((offer) => ({ ...offer, several: rules(offer.version).severalOffers })),
    );
  const units = new Set([
    ...events.flatMap((event) => ('unit' in event && event.type !== 'skipped' ? [event.unit] : [])),
    ...changed.map(({ unit }) => unit),
    ...(events.some(({ type }) => type === 'ended') ? state.vacancies.keys() : []),
  ]);
  for (const unit of units) await settle(db, state, unit);
}

async function settle(db: Db, state: State, unit: string): Promise<void> {
  const vacancy = state.vacancies.get(unit);
  if (!vacancy) return;
  const { listing, unit: id } = store.unitOf(unit);
  const accepted = [...state.offers.values()].find((one) => one.unit === unit && one.state === 'accepted');
  const isLet = vacancy.state === 'let' || (accepted && !('sign' in accepted.due));
  const isPublic = vacancy.state === 'public' || (state.ended && !isLet);
  await settleSpace(db, listing, id, isLet ? 'let' : isPublic ? 'public' : 'offered');
}

/** When the next deadline or reminder is; tomorrow for renewals and the like. */
function nextLook({ offers }: State, now: number): number {
  const moments = [...offers.values()].flatMap(({ state, sentAt, expires, reminded, due: left }) => {
    if (state === 'accepted') return Object.values(left).filter((one) => typeof one === 'number');
    if (state !== 'offered' || expires === null) return [];
    return [reminded ? expires : (sentAt + expires) / 2];
  });
  return Math.min(now + DAY_MS, ...moments);
}
