import { DAY_MS, longDayText } from '../../domain/dates.ts';
import { fitOf, verdictLabel } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { fullMonthlyLabel, type Rates, rateLabel } from '../../domain/rent.ts';
import { campaignOf } from '../../domain/waiting-lists/campaign.ts';
import { lengthOf } from '../../domain/waiting-lists/commands.ts';
import { dayIn, momentIn } from '../../domain/waiting-lists/deadline.ts';
import {
  type Entry,
  isLive,
  isOn,
  isOpenOffer,
  isUnreached,
  type Offer,
} from '../../domain/waiting-lists/events.ts';
import { effectOf } from '../../domain/waiting-lists/new-rules.ts';
import { isOwnChoice } from '../../domain/waiting-lists/offers.ts';
import type { Placed } from '../../domain/waiting-lists/order.ts';
import { publishedAs, publishedName } from '../../domain/waiting-lists/published-name.ts';
import { type Condition, neededOf, outcomeOf, type Rules } from '../../domain/waiting-lists/rules-schema.ts';
import { changesOf, outcomeText, summaryOf, warningsOf } from '../../domain/waiting-lists/summary.ts';
import {
  givenAnswers,
  type ListOffer,
  type ListSpace,
  type OwnerEntry,
  type Place,
  type RulesPreview,
  type WaitingList,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Db } from '../db/pool.ts';
import { findSpace } from '../listings/service.ts';
import { type Covered, coveredSpaces } from './covers.ts';
import * as coversStore from './covers-store.ts';
import * as peopleStore from './people-store.ts';
import { isPending, type ReadList } from './run.ts';
import * as store from './store.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** What everyone sees of the order. */
async function publishedOf(db: Db, { row, places, current }: ReadList): Promise<WaitingList['published']> {
  const rules = current();
  if (rules.publication === 'none') return [];
  const names = new Map(
    rules.publication === 'places'
      ? []
      : (await peopleStore.findPeople(db, row.id)).map((one) => [one.entry, one]),
  );
  return places().map(({ entry, place }) => ({
    place,
    name: publishedName(names.get(entry.id) ?? { name: '' }, rules.publication) || null,
  }));
}

/** Without listings that are hidden. */
async function publicSpacesOf(db: Db, listId: number): Promise<WaitingList['spaces']> {
  const covers = (await coversStore.findCovers(db, listId)).filter(({ active }) => active);
  return [...Map.groupBy(covers, ({ listingId }) => listingId)].flatMap(([id, some]) => {
    const [{ kind: category, title } = { kind: '', title: '' }] = some;
    const kind = kindOfCategory(category);
    const units = some.every(({ label }) => label !== null) ? some.flatMap(({ label }) => label ?? []) : [];
    return kind ? [{ title, path: paths.listing(kind, id), units }] : [];
  });
}

export async function presentList(db: Db, list: ReadList, isOwner: boolean): Promise<WaitingList> {
  const rules = list.current();
  return {
    ...(await presentOutline(db, list)),
    published: await publishedOf(db, list),
    spaces: await publicSpacesOf(db, list.row.id),
    own: isOwner
      ? {
          rules,
          warnings: warningsOf(rules),
          offers: [...list.state.offers.values()].filter(isOpenOffer).length,
          campaign: presentCampaign(list),
          covers: (await coversStore.findCovers(db, list.row.id)).map(
            ({ active: _, kind: __, ...cover }) => cover,
          ),
        }
      : null,
  };
}

async function presentOutline(
  db: Db,
  list: ReadList,
): Promise<Omit<WaitingList, 'published' | 'spaces' | 'own'>> {
  const { row, state } = list;
  const rules = list.current();
  return {
    id: row.id,
    name: row.name,
    airportCode: row.airport_code,
    summary: summaryOf(rules),
    sizes: rules.sizes,
    classes: rules.classes.map(({ key, name }) => ({ key, name })),
    asks: { who: rules.who, share: rules.share, namesPartners: rules.namesPartners },
    length: lengthOf(state),
    perYear: await store.findPace(db, row.id, list.now),
    isOpen: !state.closed && !state.ended,
    hasEnded: state.ended,
    rulesVersion: state.version,
    ownerId: row.owner_id,
    offered: [...state.vacancies.values()].filter(isPending).map((vacancy) => {
      const { listing, unit } = store.unitOf(vacancy.unit);
      return { listingId: listing, unitId: unit || null };
    }),
    publication: rules.publication,
    returnDays: rules.returnDays,
  };
}

const CAMPAIGN_SHOWN_MS = 90 * DAY_MS;

function presentCampaign({ state, current, now }: ReadList) {
  const found = campaignOf(state, current());
  if (!found || (found.by ?? Number.POSITIVE_INFINITY) + CAMPAIGN_SHOWN_MS < now.getTime()) return null;
  return { ...found, at: new Date(found.at).toISOString(), by: iso(found.by) };
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
  const person = await peopleStore.findApplication(db, row.id, offer.entry);
  const aircraft = outlineOf(person ? presentApplication(person) : null);
  const fit =
    aircraft && space?.kind.takesAircraft ? fitOf(aircraft, spaceOf(space.kind, space.values)) : null;
  const sent = list.rules(offer.version);
  const ifAnswered = Object.fromEntries(
    givenAnswers.map((answer) => [answer, outcomeText(outcomeOf(sent, answer, entry.passes).outcome)]),
  ) as ListOffer['ifAnswered'];
  const from = state.vacancies.get(offer.unit)?.from;
  return {
    id: offer.id,
    listId: row.id,
    entry: offer.entry,
    listingId: listing,
    unitId: unit || null,
    space: space ? [space.title, space.label].filter(Boolean).join(', ') : 'No longer listed',
    list: `${row.name}, ${row.airport_code}`,
    kind: space?.kind.category ?? null,
    figures: space ? figuresOf(space) : {},
    aircraft,
    path: space && !space.hidden ? paths.listing(space.kind, listing) : null,
    rent: space && (fullMonthlyLabel(space.kind, space.values as Rates) ?? rateLabel(space.values as Rates)),
    availableFrom: from ? longDayText(from) : null,
    fit: fit && aircraft ? `${verdictLabel(fit)}, ${fitReason(fit, aircraft)}` : null,
    state: offer.state,
    expiresAt: iso(offer.expires),
    deadline: offer.expires === null ? null : momentIn(offer.expires, zone),
    mayKeepPlace: sent.meanwhile,
    ifAnswered,
    due: Object.entries(offer.due).map(([what, by]) => ({
      ...{ what: what as Condition, by: iso(by) },
      deadline: by === null ? null : momentIn(by, zone),
    })),
    calls: isOwner ? await store.findCalls(db, row.id, offer.id) : [],
  };
}

/** How many spaces the aircraft of an application fits in. Spaces and aircraft of one size are judged once. */
function fitting(spaces: readonly Covered[], candidates: readonly store.Candidate[]) {
  const rooms = spaces.flatMap(({ kind, values }) => (kind.takesAircraft ? [spaceOf(kind, values)] : []));
  const sizes = Map.groupBy(rooms, (room) => JSON.stringify(room));
  const known = new Map<string, number>();
  const aircraft = new Map(candidates.map(({ id, outline }) => [id, outline]));
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
  const { complete, moved } = effectOf(state, list.current(), rules, list.now.getTime());
  const names = new Map((await peopleStore.findPeople(db, row.id)).map((one) => [one.entry, one.name]));
  return {
    ...changesOf(list.current(), rules),
    mailed: [...state.entries.values()].filter(isOn).length,
    completed: complete.length,
    moved: moved.map((one) => ({ ...one, name: names.get(one.entry) ?? null })),
  };
}

function outlineOf(application: Place['application'] | null): ListOffer['aircraft'] {
  const { wingspan, length, tailHeight } = application ?? {};
  return wingspan && length && tailHeight ? { wingspan, length, tailHeight } : null;
}

/** What its kind describes it by, without texts that people wrote. */
const figuresOf = ({ kind, values }: NonNullable<Awaited<ReturnType<typeof findSpace>>>) =>
  Object.fromEntries(
    kind.fields.flatMap(({ name }): [string, string | number | boolean][] => {
      const value = values[name];
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [];
    }),
  );

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
    renewBy: isUnreached(entry) ? null : iso(entry.renewBy),
    isUnreached: isUnreached(entry),
    replaceBy: iso(entry.soldBy),
    backUntil: isOwner || isOwnChoice(entry.out) ? iso(entry.backUntil) : null,
    offers: await Promise.all(open.map((offer) => presentOffer(db, list, offer, isOwner))),
  };
}

const feetOf = (text: string | null) => (text === null ? null : Number(text));

/** An application as its person stated it. */
export const presentApplication = (row: peopleStore.ApplicationRow): Place['application'] => ({
  ...{
    name: row.name,
    lastName: row.last_name,
    phone: row.phone,
    aircraft: row.aircraft,
    tailNumber: row.tail_number ?? '',
  },
  ...{ wingspan: feetOf(row.wingspan), length: feetOf(row.length), tailHeight: feetOf(row.tail_height) },
  ...{ share: row.share, partners: row.partners, note: row.note },
});

/** Names of what the application needs and doesn’t have. */
function missingOf(rules: Rules, { items }: Entry): string[] {
  const needed = neededOf(rules).filter((key) => (items[key]?.as ?? 'missing') === 'missing');
  return [...rules.papers, ...rules.charges].flatMap(({ key, name }) => (needed.includes(key) ? [name] : []));
}

export async function presentPlace(
  db: Db,
  list: ReadList,
  entry: Entry,
  row: peopleStore.ApplicationRow,
): Promise<Place> {
  return {
    ...(await presentEntry(db, list, entry, openOffers(list).get(entry.id) ?? [], false)),
    list: await presentOutline(db, list),
    application: presentApplication(row),
    ahead: list.explain(entry.id)?.ahead ?? null,
    publishedAs: list.placeOf(entry.id)
      ? publishedAs(presentApplication(row), list.current().publication)
      : null,
    missing: entry.state === 'applied' ? missingOf(list.current(), entry) : [],
    contact: await store.findContact(db, list.row.id),
  };
}

/** The whole list for its owner: first those who wait, in order, then the others, the newest first. */
export async function presentEntries(db: Db, list: ReadList): Promise<OwnerEntry[]> {
  const people = new Map((await peopleStore.findPeople(db, list.row.id)).map((one) => [one.entry, one]));
  const rest = [...list.state.entries.values()].filter(({ id }) => !list.placeOf(id)).reverse();
  const open = openOffers(list);
  const fits = fitting(await coveredSpaces(db, list.row.id), await store.findCandidates(db, list.row.id));
  const rows: Pick<Placed, 'entry' | 'after'>[] = [
    ...list.places(),
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
