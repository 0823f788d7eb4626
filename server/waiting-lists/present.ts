import { longDayText } from '../../domain/dates.ts';
import { fitOf, verdictLabel } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import { paths } from '../../domain/paths.ts';
import { fullMonthlyLabel, type Rates, rateLabel } from '../../domain/rent.ts';
import { lengthOf } from '../../domain/waiting-lists/commands.ts';
import { dayIn, momentIn } from '../../domain/waiting-lists/deadline.ts';
import { type Entry, isLive, isOn, isOpenOffer, type Offer } from '../../domain/waiting-lists/events.ts';
import { order, type Placed } from '../../domain/waiting-lists/order.ts';
import type { Condition, Rules } from '../../domain/waiting-lists/rules-schema.ts';
import { changesOf, summaryOf, warningsOf } from '../../domain/waiting-lists/summary.ts';
import type {
  ListOffer,
  ListSpace,
  OwnerEntry,
  Place,
  RulesPreview,
  WaitingList,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Db } from '../db/pool.ts';
import { findSpace } from '../listings/service.ts';
import { type Covered, coveredSpaces } from './covers.ts';
import * as coversStore from './covers-store.ts';
import * as peopleStore from './people-store.ts';
import type { ReadList } from './run.ts';
import * as store from './store.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** "Whitfield, D." or "D. W.", in any script. */
export function publishedName(name: string, { publication }: Rules): string | null {
  const words = name.trim().split(/\s+/);
  const initial = (word = '') => (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? [...word][0] ?? '').toUpperCase();
  const [first, last] = [initial(words[0]), words.at(-1) ?? ''];
  if (publication === 'initials') return words.length > 1 ? `${first}. ${initial(last)}.` : `${first}.`;
  if (publication !== 'last-name-initial') return null;
  return words.length > 1 ? `${last}, ${first}.` : last;
}

/** What everyone sees of the order. */
async function publishedOf(db: Db, { row, places, current }: ReadList): Promise<WaitingList['published']> {
  const rules = current();
  if (rules.publication === 'none') return [];
  const names = new Map(
    rules.publication === 'places'
      ? []
      : (await peopleStore.findPeople(db, row.id)).map((one) => [one.entry, one.name]),
  );
  return places.map(({ entry, place }) => ({
    place,
    name: publishedName(names.get(entry.id) ?? '', rules) || null,
  }));
}

export async function presentList(db: Db, list: ReadList, isOwner: boolean): Promise<WaitingList> {
  const { row, state } = list;
  const rules = list.current();
  return {
    id: row.id,
    name: row.name,
    airportCode: row.airport_code,
    summary: summaryOf(rules),
    sizes: rules.sizes,
    classes: rules.classes.map(({ key, name }) => ({ key, name })),
    length: lengthOf(state),
    perYear: await store.findPace(db, row.id, list.now),
    isOpen: !state.closed && !state.ended,
    hasEnded: state.ended,
    rulesVersion: state.version,
    published: await publishedOf(db, list),
    own: isOwner
      ? {
          rules,
          warnings: warningsOf(rules),
          offers: [...state.offers.values()].filter(isOpenOffer).length,
          covers: await coversStore.findCovers(db, row.id),
        }
      : null,
  };
}

export async function presentOffer(
  db: Db,
  list: ReadList,
  offer: Offer,
  isOwner: boolean,
): Promise<ListOffer> {
  const { row, state, zone } = list;
  const { listing, unit } = store.unitOf(offer.unit);
  const space = await findSpace(db, listing, unit);
  const entry = state.entries.get(offer.entry) as Entry;
  const outline = (await store.findOutlines(db, row.id)).find(({ id }) => id === entry.application);
  const fit = outline && space?.kind.takesAircraft ? fitOf(outline, spaceOf(space.kind, space.values)) : null;
  const from = state.vacancies.get(offer.unit)?.from;
  return {
    id: offer.id,
    listId: row.id,
    entry: offer.entry,
    listingId: listing,
    unitId: unit || null,
    space: space ? [space.title, space.label].filter(Boolean).join(', ') : 'No longer listed',
    path: space && !space.hidden ? paths.listing(space.kind, listing) : null,
    rent: space && (fullMonthlyLabel(space.kind, space.values as Rates) ?? rateLabel(space.values as Rates)),
    availableFrom: from ? longDayText(from) : null,
    fit: fit && outline ? `${verdictLabel(fit)}, ${fitReason(fit, outline)}` : null,
    state: offer.state,
    expiresAt: iso(offer.expires),
    deadline: offer.expires === null ? null : momentIn(offer.expires, zone),
    mayKeepPlace: list.rules(offer.version).meanwhile,
    due: Object.entries(offer.due).map(([what, by]) => ({ what: what as Condition, by: iso(by) })),
    calls: isOwner ? await store.findCalls(db, row.id, offer.id) : [],
  };
}

/** How many spaces the aircraft of an application fits in. Spaces and aircraft of one size are judged once. */
function fitting(spaces: readonly Covered[], outlines: readonly store.OutlineRow[]) {
  const rooms = spaces.flatMap(({ kind, values }) => (kind.takesAircraft ? [spaceOf(kind, values)] : []));
  const sizes = Map.groupBy(rooms, (room) => JSON.stringify(room));
  const known = new Map<string, number>();
  const aircraft = new Map(outlines.map(({ id, ...outline }) => [id, outline]));
  return (application: number): OwnerEntry['fits'] => {
    const outline = aircraft.get(application);
    if (!outline || rooms.length === 0) return null;
    const key = JSON.stringify(outline);
    const count =
      known.get(key) ??
      [...sizes.values()]
        .filter(([room]) => room && fitOf(outline, room).verdict !== 'does-not-fit')
        .reduce((sum, some) => sum + some.length, 0);
    known.set(key, count);
    return { count, of: rooms.length };
  };
}

/** The spaces of a list for its owner. */
export async function presentSpaces(db: Db, { row, state }: ReadList): Promise<ListSpace[]> {
  const open = new Set([...state.offers.values()].filter(isOpenOffer).map(({ unit }) => unit));
  return (await coveredSpaces(db, row.id)).map(({ listingId, unitId, kind, values, ...space }) => ({
    ...{ listingId, unitId: unitId || null, title: space.title, label: space.label, size: space.size },
    availability: space.availability,
    availableFrom: typeof values.availableFrom === 'string' ? values.availableFrom : null,
    isOffered: open.has(`${listingId}/${unitId}`),
    path: paths.listing(kind, listingId),
  }));
}

/** What other rules would change; the order follows from the same history. */
export async function presentPreview(db: Db, list: ReadList, rules: Rules): Promise<RulesPreview> {
  const { state, row } = list;
  const names = new Map((await peopleStore.findPeople(db, row.id)).map((one) => [one.entry, one.name]));
  return {
    ...changesOf(list.current(), rules),
    mailed: [...state.entries.values()].filter(isOn).length,
    moved: order(state, rules).flatMap(({ entry: { id }, place: to }) => {
      const from = list.placeOf(id)?.place ?? to;
      return from === to ? [] : [{ entry: id, name: names.get(id) ?? null, from, to }];
    }),
  };
}

const openOffers = ({ state }: ReadList) =>
  Map.groupBy([...state.offers.values()].filter(isOpenOffer), ({ entry }) => entry);

async function presentEntry(db: Db, list: ReadList, entry: Entry, open: readonly Offer[], isOwner: boolean) {
  const { pausedUntil } = entry;
  return {
    id: entry.id,
    listId: list.row.id,
    state: entry.state === 'waiting' && open.some(isLive) ? ('offered' as const) : entry.state,
    because: entry.out,
    place: list.placeOf(entry.id)?.place ?? null,
    joinedAt: new Date(entry.joinedAt).toISOString(),
    completeAt: iso(entry.date),
    class: entry.class,
    sizes: [...entry.sizes],
    pausedUntil:
      pausedUntil <= list.now.getTime() ? null : Number.isFinite(pausedUntil) ? iso(pausedUntil) : 'resumed',
    renewBy: iso(entry.renewBy),
    replaceBy: iso(entry.soldBy),
    backUntil: iso(entry.backUntil),
    offers: await Promise.all(open.map((offer) => presentOffer(db, list, offer, isOwner))),
  };
}

export async function presentPlace(db: Db, list: ReadList, entry: Entry, name: string): Promise<Place> {
  const rules = list.current();
  const published = rules.publication === 'none' ? null : publishedName(name, rules);
  return {
    ...(await presentEntry(db, list, entry, openOffers(list).get(entry.id) ?? [], false)),
    list: await presentList(db, list, false),
    ahead: list.explain(entry.id)?.ahead ?? null,
    publishedAs: rules.publication === 'places' ? 'Your place, without a name' : published,
  };
}

/** The whole list for its owner: first those who wait, in order, then the others, the newest first. */
export async function presentEntries(db: Db, list: ReadList): Promise<OwnerEntry[]> {
  const people = new Map((await peopleStore.findPeople(db, list.row.id)).map((one) => [one.entry, one]));
  const rest = [...list.state.entries.values()].filter(({ id }) => !list.placeOf(id)).reverse();
  const open = openOffers(list);
  const fits = fitting(await coveredSpaces(db, list.row.id), await store.findOutlines(db, list.row.id));
  const rows: Pick<Placed, 'entry' | 'after'>[] = [
    ...list.places,
    ...rest.map((entry) => ({ entry, after: null })),
  ];
  return Promise.all(
    rows.map(async ({ entry, after }) => {
      const person = people.get(entry.id);
      return {
        ...(await presentEntry(db, list, entry, open.get(entry.id) ?? [], true)),
        after,
        rank: entry.rank,
        name: person?.name ?? null,
        email: person?.email ?? null,
        phone: person?.phone ?? null,
        aircraft: person?.aircraft ?? null,
        tailNumber: person?.tailNumber ?? null,
        share: person?.share ?? null,
        partners: person?.partners ?? null,
        fits: fits(entry.application),
        move: entry.move && {
          ...entry.move,
          into: [...entry.move.into],
          since: entry.move.since === null ? null : dayIn(entry.move.since, list.zone),
        },
        items: Object.fromEntries(
          Object.entries(entry.items).map(([key, { as, at }]) => [
            key,
            { as, at: new Date(at).toISOString() },
          ]),
        ),
        note: person?.note ?? null,
        ownerNote: person?.ownerNote ?? null,
        isClaimed: person?.isClaimed ?? false,
      };
    }),
  );
}
