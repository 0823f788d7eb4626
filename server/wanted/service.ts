import { distanceNm } from '../../domain/airports/distance.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { wantedFromErrors } from '../../domain/inquiries.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { searchName } from '../../domain/search-name.ts';
import { nearCodes, WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import {
  shortName,
  WANTED_DAYS,
  WANTED_MAX,
  WANTED_WITHIN_MAX_NM,
  type WantedState,
  wantedTitle,
} from '../../domain/wanted.ts';
import type { WantedAd, WantedInput } from '../../domain/wanted-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { ofEpoch, readToken } from '../mail/signed-token.ts';
import { newestMatches, splitAircraft } from '../search/service.ts';
import { type Filters, readFilters, storeWantedSearch } from '../searches/service.ts';
import type { Services } from '../services.ts';
import { aircraftNeeds } from './aircraft-needs.ts';
import { adsByAccount } from './limits.ts';
import { wantedTakenDownMail } from './mails.ts';
import * as store from './store.ts';

export type WantedServices = Pick<Services, 'db' | 'airports' | 'clock' | 'secret'>;

/** Listings that an ad is compared with when it is posted, the newest first. */
const LISTINGS_MAX = 500;
/** Ads and inquiries that are read for an aircraft. */
const SOUGHT_MAX = 10;

const missing = () => problem.notFound('This ad doesn’t exist, or is no longer shown.');

export const stateOf = (row: store.WantedRow, now: Date): WantedState => {
  if (row.taken_down_at) return 'taken-down';
  if (row.closed_at) return 'closed';
  return row.expires_at <= now ? 'expired' : 'open';
};

const titleOf = (kind: ListingKind, { aircraft, filters }: store.WantedRow): string =>
  aircraft
    ? wantedTitle(kind.isHangar ? 'hangar' : kind.noun, aircraft, nearCodes(filters.near ?? ''))
    : searchName(kind, filters);

export function present(
  row: store.WantedRow,
  {
    now,
    reader,
    listings = [],
    reach = null,
  }: {
    now: Date;
    reader?: Pick<Actor, 'id'> | null;
    listings?: store.OwnMatch[];
    reach?: WantedAd['reach'];
  },
): WantedAd {
  const kind = kindOfCategory(row.kind);
  const own = reader?.id === row.user_id;
  const fitting = listings.filter((one) => one.wanted_id === row.id);
  return {
    id: row.id,
    category: row.kind,
    filters: { ...row.filters },
    title: kind ? titleOf(kind, row) : '',
    search: kind ? searchName(kind, row.filters) : '',
    name: shortName(row.first_name, row.last_name),
    aircraft: row.aircraft,
    needs: (kind && aircraftNeeds(kind, row)?.text) ?? null,
    wantedFrom: row.wanted_from,
    term: row.term,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, now),
    own,
    reach: own ? reach : null,
    takenDownReason: own ? row.taken_down_reason : null,
    ownFitting: fitting[0]?.total ?? 0,
    listings: fitting.map(({ id, category, title, inquiry_id }) => ({
      id,
      category,
      title,
      inquiryId: inquiry_id,
    })),
  };
}

/** The filters, and that listings are free on the day. */
const searched = ({ filters, wantedFrom }: Pick<WantedInput, 'filters' | 'wantedFrom'>): Filters =>
  wantedFrom ? { ...filters, availableBy: wantedFrom } : filters;

/** Throws a 400 with every unreadable filter, without an airport, and for a day that is over. */
function readAd(services: Pick<Services, 'airports' | 'clock'>, input: WantedInput) {
  const { airports } = services;
  const errors = wantedFromErrors(input, services.clock());
  const { filters: all, kind } = readFilters(
    services,
    input.category,
    searched(errors.length > 0 ? { ...input, wantedFrom: '' } : input),
  );
  const { availableBy, ...filters } = all;
  const places = nearCodes(filters.near ?? '').flatMap((code) => airports.findByCode(code) ?? []);
  if (places.length === 0) errors.push({ path: 'filters.near', message: 'Enter an airport code' });
  const within = Number(filters.withinNm ?? WITHIN_DEFAULT_NM);
  if (within > WANTED_WITHIN_MAX_NM) {
    const message = `Distance must be at most ${WANTED_WITHIN_MAX_NM} nautical miles`;
    errors.push({ path: 'filters.withinNm', message });
  }
  if (errors.length > 0) throw problem.badRequest(errors);
  const isNear = (airport: (typeof airports.list)[number]) =>
    places.some((place) => distanceNm(place, airport) <= within);
  const values: store.Values = {
    kind: kind.category,
    filters,
    airportIds: airports.list.filter(isNear).map(({ id }) => id),
    aircraft: input.aircraft ?? '',
    wantedFrom: availableBy ?? null,
    term: input.term || null,
    message: input.message,
  };
  return { values, kind };
}

type Storing = Pick<Services, 'airports' | 'clock'>;

/** Stores an ad without any limit, also for demo data. Throws a 400 for unreadable filters. */
export const storeWanted = (services: Storing, db: Db, userId: number, input: WantedInput): Promise<number> =>
  insert(services, db, userId, readAd(services, input));

async function insert(services: Storing, db: Db, userId: number, read: Read): Promise<number> {
  const now = services.clock();
  const expires = new Date(now.getTime() + WANTED_DAYS * DAY_MS);
  const id = await store.insertWanted(db, userId, read.values, { now, expires });
  await match(services, db, id, read);
  return id;
}

type Read = ReturnType<typeof readAd>;

/** Stores the search of an ad, and what fits it now, whose owners the next email tells. */
async function match(services: Storing, db: Db, id: number, { values, kind }: Read) {
  const { filters: own, wantedFrom } = values;
  const { filters, plan } = readFilters(services, kind.category, {
    ...searched({ filters: own, wantedFrom: wantedFrom ?? '' }),
    ...aircraftNeeds(kind, values)?.filters,
  });
  await storeWantedSearch(services, db, id, { category: kind.category, filters });
  const listings = newestMatches(kind, plan, LISTINGS_MAX);
  await store.recordMatches(db, id, listings, { now: services.clock(), isKnown: true });
}

const tooMany = () =>
  problem.conflict(`You can have ${WANTED_MAX} open ads. Close one first, then post another.`);

/** Throws a 409 for one too many. */
export async function postWanted(
  services: WantedServices,
  actor: Actor,
  input: WantedInput,
): Promise<WantedAd> {
  const { db, clock } = services;
  const read = readAd(services, input);
  await countTries(db, [{ limit: adsByAccount, by: [actor.id] }]);
  const id = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    if ((await store.countOpen(transaction, actor.id, clock())) >= WANTED_MAX) throw tooMany();
    return insert(services, transaction, actor.id, read);
  });
  return readWanted(services, actor, id);
}

/** Throws a 404 unless visitors can see it or it is the reader's own. */
export async function findWanted(
  { db, clock }: Pick<WantedServices, 'db' | 'clock'>,
  reader: Pick<Actor, 'id' | 'isAdmin'> | null,
  id: number,
): Promise<store.WantedRow> {
  const row = await store.findWanted(db, id);
  if (!row) throw missing();
  const isOpen = stateOf(row, clock()) === 'open' && !row.suspended;
  if (!isOpen && reader?.id !== row.user_id && !reader?.isAdmin) throw missing();
  return row;
}

export async function readWanted(
  services: Pick<WantedServices, 'db' | 'clock'>,
  reader: Actor | null,
  id: number,
): Promise<WantedAd> {
  const row = await findWanted(services, reader, id);
  const listings = reader ? await store.findOwnMatches(services.db, reader.id, [id]) : [];
  const reach = reader?.id === row.user_id ? await store.findReach(services.db, id) : null;
  return present(row, { now: services.clock(), reader, listings, reach });
}

async function findOwn(services: WantedServices, actor: Actor, id: number): Promise<store.WantedRow> {
  const row = await findWanted(services, actor, id);
  if (row.user_id !== actor.id) throw missing();
  return row;
}

/** Replaces an ad that is open or expired. Throws a 404 for someone else's, and a 409 for any other. */
export async function editWanted(
  services: WantedServices,
  actor: Actor,
  id: number,
  input: WantedInput,
): Promise<WantedAd> {
  const { db, clock } = services;
  const row = await findOwn(services, actor, id);
  if (row.closed_at || row.taken_down_at) throw problem.conflict('This ad can’t be changed anymore.');
  const read = readAd(services, input);
  await countTries(db, [{ limit: adsByAccount, by: [actor.id] }]);
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    await store.updateWanted(transaction, id, read.values, clock());
    await store.forgetMatches(transaction, id);
    await match(services, transaction, id, read);
  });
  return readWanted(services, actor, id);
}

/** Does nothing the second time. */
export async function closeWanted(
  services: WantedServices,
  actor: Actor,
  id: number,
  found: boolean,
): Promise<WantedAd> {
  const row = await findOwn(services, actor, id);
  await services.db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    if (!row.closed_at) await store.changeWanted(transaction, id, { closed_at: services.clock(), found });
  });
  return readWanted(services, actor, id);
}

/** Links of emails that renew one ad. */
export const RENEW_LINK = 'renew-wanted';

/**
 * Shows an ad for 60 days from now, for its owner or with the token of an email. Throws a 404 for anyone else, and a 409 for an ad
 * that was taken down, or one too many.
 */
export async function renewWanted(
  { db, clock, secret }: WantedServices,
  actor: Actor | null,
  id: number,
  token: string | undefined,
): Promise<WantedAd> {
  const row = await store.findWanted(db, id);
  const isLinked =
    token !== undefined && readToken(secret, RENEW_LINK, token) === ofEpoch(String(id), row?.link_epoch ?? 0);
  if (!row || !(isLinked || row.user_id === actor?.id)) throw missing();
  if (row.taken_down_at) throw problem.conflict('This ad was taken down.');
  if (row.closed_at) throw problem.conflict('This ad is closed. Post a new one.');
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, row.user_id);
    const now = clock();
    const isOpen = stateOf(row, now) === 'open';
    if (!isOpen && (await store.countOpen(transaction, row.user_id, now)) >= WANTED_MAX) throw tooMany();
    const expires = new Date(now.getTime() + WANTED_DAYS * DAY_MS);
    await store.changeWanted(transaction, id, { expires_at: expires, reminded_at: null });
  });
  const after = await store.findWanted(db, id);
  if (!after) throw missing();
  return present(after, { now: clock(), reader: actor });
}

/** Hides an ad for good and mails the reason. Returns null without one that can be taken down. `db` is a transaction. */
export async function takeDownWanted(
  { db, mailer, clock }: Pick<Services, 'db' | 'mailer' | 'clock'>,
  id: number,
  reason: string,
): Promise<WantedAd | null> {
  const row = await store.findWanted(db, id);
  if (!row || row.taken_down_at) return null;
  const now = clock();
  await store.changeWanted(db, id, { taken_down_at: now, taken_down_reason: reason });
  const ad = present(row, { now });
  await mailer.send(wantedTakenDownMail(row.email, ad, reason), db);
  return ad;
}

type Listed = { kind?: string | undefined; near?: string | undefined; before?: number | undefined };

/** A page of open ads, the newest first. Throws a 400 for an unknown airport. */
export async function listWanted(
  { db, airports, clock }: WantedServices,
  reader: Actor | null,
  { kind, near, before }: Listed,
  limit: number,
): Promise<{ rows: WantedAd[]; next: number | null }> {
  const airport = near ? airports.findByCode(near) : undefined;
  if (near && !airport) {
    throw problem.badRequest([{ path: 'near', message: `No airport has the code “${near.slice(0, 20)}”` }]);
  }
  const now = clock();
  const found = await store.findPublic(db, { kind, airportId: airport?.id, before }, now, limit + 1);
  const rows = found.slice(0, limit);
  return {
    rows: rows.map((row) => present(row, { now, reader })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** An account's ads in every state, the newest first. */
export async function listOwn({ db, clock }: WantedServices, actor: Actor): Promise<WantedAd[]> {
  const rows = await store.findOfUser(db, actor.id);
  return rows.map((row) => present(row, { now: clock(), reader: actor }));
}

/** The aircraft that the newest ad or inquiry names, as far as we know it. A tail number is left out. */
export async function findSought({ db }: Pick<WantedServices, 'db'>, actor: Pick<Actor, 'id'>) {
  for (const { aircraft, near, within } of await store.findSought(db, actor.id, SOUGHT_MAX)) {
    const [known] = splitAircraft(aircraft, null).aircraft;
    if (known) return { aircraft: known.name, near, withinNm: Number(within ?? WITHIN_DEFAULT_NM) };
  }
  return null;
}

/** Open ads that the owner's listings fit, each with those listings, and how many there are in all. */
export async function listForOwner(
  { db, clock }: WantedServices,
  actor: Actor,
  limit: number,
): Promise<{ ads: WantedAd[]; total: number }> {
  const now = clock();
  const rows = await store.findForOwner(db, actor.id, now, limit);
  const total = rows.length < limit ? rows.length : await store.countForOwner(db, actor.id, now);
  const listings = await store.findOwnMatches(
    db,
    actor.id,
    rows.map(({ id }) => id),
  );
  return { ads: rows.map((row) => present(row, { now, reader: actor, listings })), total };
}

/** For the files of an account. */
export async function exportWanted(db: Db, actor: Pick<Actor, 'id'>) {
  const rows = await store.findOfUser(db, actor.id);
  return rows.map((row) => ({
    category: row.kind,
    filters: row.filters,
    aircraft: row.aircraft,
    wantedFrom: row.wanted_from,
    term: row.term,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}
