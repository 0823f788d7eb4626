import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import type { Command, Join } from '../../domain/waiting-lists/commands.ts';
import { isOpenOffer } from '../../domain/waiting-lists/events.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { insertCovers } from '../../server/waiting-lists/covers-store.ts';
import { claimApplications, insertPeople } from '../../server/waiting-lists/people-store.ts';
import { createRunner, type HeldList } from '../../server/waiting-lists/run.ts';
import { insertList } from '../../server/waiting-lists/store.ts';
import type { Person as Account, SeededListing } from './admin-acts.ts';
import { readDemoJson } from './demo-files.ts';

type Person = {
  name: string;
  email?: string;
  aircraft: string;
  tail: string;
  sizes: readonly string[];
  /** Days ago; those from before the list began come from the county’s paper. */
  joined: number;
  /** Rents a unit and wants to move; `since` in days ago. */
  tenant?: { unit: string; into: readonly string[]; since: number };
};

/** Days ago, and what happened then. `by` picks an open offer of the unit, the first or the last one. */
type Step = { ago: number } & (
  | { free: string }
  | { accept: string; by?: 'last' }
  | { answer: 'declined' | 'no-aircraft' | 'missed'; of: string }
  | { meet: 'sign' | 'insurance'; of: string }
  | { leave: 'left' | 'placed-elsewhere'; who: string }
  | { pause: string; days: number }
  | { reconfirm: number }
  /** Everyone else who was asked. */
  | { renewExcept: readonly string[] }
  | { rules: Partial<Rules> }
  | { wait: true }
);

type DemoList = {
  name: string;
  rules: Partial<Rules>;
  /** The size of the units by the reference of their listing and their row. */
  covers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Wingspan, length, and tail height in feet. */
  aircraft: Readonly<Record<string, readonly [number, number, number]>>;
  people: readonly Person[];
  steps: readonly Step[];
};

/** Since the list began. */
const DAYS = 735;

type Unit = { label: string; listingId: number; unitId: number; size: string };
const keyOf = ({ listingId, unitId }: Unit) => `${listingId}/${unitId}`;

/** Keeps a county’s list for two years: each step goes through the list’s door at its own time. Nobody gets an email. */
export async function insertWaitingList(
  db: Db,
  airports: Airports,
  listings: readonly SeededListing[],
  accounts: readonly Account[],
  now: number,
): Promise<void> {
  const demo = readDemoJson<DemoList>('waiting-list.json');
  const day = (ago: number) => (Math.floor(now / DAY_MS) - ago) * DAY_MS;
  /** 9 a.m. by the airport’s winter clock. */
  const morning = (ago: number) => day(ago) + 15 * 60 * 60_000;
  let clock = morning(DAYS);
  const runner = createRunner({ db, airports, clock: () => new Date(clock) }, { queue: async () => {} });
  const spaces = listings.filter(({ reference }) => reference in demo.covers);
  const { owner, airport } = spaces[0] as SeededListing;
  const ids = spaces.map(({ id }) => id);
  await backdate(db, ids, owner.id, new Date(day(DAYS + 1)));
  const units = await findUnits(db, ids, (listing, row) => {
    const reference = spaces.find(({ id }) => id === listing)?.reference ?? '';
    return demo.covers[reference]?.[row] as string;
  });
  const unitOf = (label: string) => units.find((one) => one.label === label) as Unit;

  const list = await insertList(db, {
    ...{ ownerId: owner.id, airportId: airport.id, airportCode: airport.icaoCode },
    ...{ name: demo.name, now: new Date(clock) },
  });
  await insertCovers(db, list, units);
  await runner.withList(list, (held) => held.addRules({ ...usualRules, ...demo.rules }));

  const entries = new Map<string, number>();
  async function join(held: HeldList, people: readonly Person[]): Promise<void> {
    const rows = people.map(({ name, email, aircraft, tail }) => {
      const [wingspan, length, tailHeight] = demo.aircraft[aircraft] ?? [];
      return { name, email, aircraft, tailNumber: tail, wingspan, length, tailHeight };
    });
    const applications = await insertPeople(db, owner.id, rows, new Date(clock));
    const joins = people.map(
      ({ sizes, joined, tenant }, at): Join => ({
        ...{ application: applications[at] as number, isComplete: true, class: null, sizes },
        joinedAt: Math.min(day(joined) + DAY_MS / 2, clock),
        move: tenant
          ? {
              ...{ from: keyOf(unitOf(tenant.unit)), size: unitOf(tenant.unit).size },
              ...{ into: tenant.into.map((label) => keyOf(unitOf(label))), since: day(tenant.since) },
            }
          : null,
      }),
    );
    const made = (await held.run({ do: 'import', entries: joins })).filter(({ type }) => type === 'joined');
    for (const [at, { name }] of people.entries()) entries.set(name, made[at]?.seq ?? 0);
  }

  async function commandsOf(step: Step, held: HeldList): Promise<Command[]> {
    const offerOf = (label: string, at: 0 | -1 = 0) =>
      [...held.state.offers.values()]
        .filter((one) => one.unit === keyOf(unitOf(label)) && isOpenOffer(one))
        .at(at)?.id ?? 0;
    const entryOf = (name: string) => entries.get(name) ?? 0;
    if ('free' in step)
      return [{ do: 'free', unit: keyOf(unitOf(step.free)), size: unitOf(step.free).size, from: null }];
    if ('accept' in step)
      return [{ do: 'accept', offer: offerOf(step.accept, step.by && -1), meanwhile: false }];
    if ('answer' in step) return [{ do: 'answer', offer: offerOf(step.of), answer: step.answer }];
    if ('meet' in step) {
      const offer = offerOf(step.of);
      const entry = held.state.offers.get(offer)?.entry ?? 0;
      const papers = held.current().papers.filter(({ when }) => step.meet === 'sign' && when === 'sign');
      return [
        ...papers.map(({ key: item }): Command => ({ do: 'record', entry, item, as: 'received' })),
        { do: 'meet', offer, condition: step.meet },
      ];
    }
    if ('leave' in step) return [{ do: 'leave', entry: entryOf(step.who), because: step.leave }];
    if ('pause' in step)
      return [{ do: 'pause', entry: entryOf(step.pause), until: clock + step.days * DAY_MS }];
    if ('reconfirm' in step) return [{ do: 'reconfirm', days: step.reconfirm }];
    if ('rules' in step)
      return [{ do: 'rules', version: await held.addRules({ ...held.current(), ...step.rules }) }];
    if (!('renewExcept' in step)) return [];
    const silent = new Set(step.renewExcept.map(entryOf));
    return [...held.state.entries.values()]
      .filter(({ id, state, renewBy }) => state === 'waiting' && renewBy !== null && !silent.has(id))
      .map(({ id }) => ({ do: 'renew', entry: id }));
  }

  type Scene = { ago: number; play: (held: HeldList) => Promise<void> };
  const imported = demo.people.filter(({ joined }) => joined > DAYS);
  const scenes: Scene[] = [
    { ago: DAYS, play: (held) => join(held, imported) },
    ...demo.people
      .filter((one) => !imported.includes(one))
      .map((one): Scene => ({ ago: one.joined, play: (held) => join(held, [one]) })),
    ...demo.steps.map(
      (step): Scene => ({
        ago: step.ago,
        async play(held) {
          for (const command of await commandsOf(step, held)) await held.run(command);
        },
      }),
    ),
  ];
  for (const [at, { ago, play }] of scenes.toSorted((one, other) => other.ago - one.ago).entries()) {
    clock = morning(ago) + ((at * 37) % 180) * 60_000;
    await runner.withList(list, play);
    await sql`
      update availability_changes set changed_at = ${new Date(clock)}
      where listing_id = any(${ids}) and changed_at >= now()`.execute(db);
  }
  await sql`update listings set updated_at = ${new Date(clock)} where id = any(${ids})`.execute(db);
  await sql`delete from listing_changes where listing_id = any(${ids})`.execute(db);
  await sql`update waiting_lists set opened_at = null where id = ${list}`.execute(db);
  for (const account of accounts) await claimApplications(db, account.id, account.email);
}

/** The owner and the units are as old as the list, and all units were occupied then. */
async function backdate(db: Db, ids: readonly number[], owner: number, at: Date): Promise<void> {
  await sql`update users set created_at = ${at} where id = ${owner}`.execute(db);
  await sql`
    update listings set created_at = ${at}, agreement_accepted_at = ${at} where id = any(${ids})`.execute(db);
  await sql`update units set created_at = ${at} where listing_id = any(${ids})`.execute(db);
  await sql`delete from availability_changes where listing_id = any(${ids})`.execute(db);
  await sql`
    insert into availability_changes (listing_id, unit_id, availability, changed_at)
    select id, null::integer, 'occupied', created_at from listings where id = any(${ids})
    union all select listing_id, id, 'occupied', created_at from units where listing_id = any(${ids})`.execute(
    db,
  );
}

async function findUnits(
  db: Db,
  ids: readonly number[],
  sizeOf: (listing: number, row: string) => string,
): Promise<Unit[]> {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'listing_id', 'label'])
    .where('listing_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, listing_id, label }) => ({
    ...{ label, listingId: listing_id, unitId: id },
    size: sizeOf(listing_id, label.replace(/-?\d+$/, '')),
  }));
}
