import { createHash } from 'node:crypto';
import { commonColumns } from '../../domain/common-texts.ts';
import type { Values } from '../../domain/fields/field.ts';
import type { Availability } from '../../domain/listing.ts';
import { withEmptyValues } from '../../domain/listing-form.ts';
import type { CreateInput } from '../../domain/listing-form-schema.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { endedMessage, isOver } from '../../domain/listing-kinds/available-dates.ts';
import { contradictions } from '../../domain/listing-kinds/contradictions.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { HAS_UNITS } from '../../domain/units.ts';
import { keptChecks } from '../../domain/verification.ts';
import { holdActor } from '../accounts/service.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { withDataFiles } from '../media/service.ts';
import type { Counts } from './counts.ts';
import { claimFiles, fileColumns, type ListingFiles, textErrors, textsOf, withoutRepeats } from './files.ts';
import { confirmListings } from './freshness/store.ts';
import { type Authorized, authorizeCreate, mayRead } from './policy.ts';
import { airportColumns, linkColumns, valueColumns } from './rows.ts';
import * as store from './store.ts';
import { fitUnitsTo } from './units/service.ts';
import { etagOf } from './versions.ts';

export { findNewest } from './across/newest.ts';
export { comparedOfAnyKind, nameOf, namesOf, schemasOf, summaryOfAnyKind } from './answers.ts';
export { jsonOfAnyKind } from './columns.ts';
export { hasListings } from './freshness/asking-store.ts';
export { mailedRow, mailedSpace } from './mail-row.ts';
export {
  listingRecord,
  lockForDecision,
  moderatedJson,
  moderatedJsonOfAnyKind,
  setTakenDown,
} from './moderation.ts';
export { operatedAirports } from './operated-airports.ts';
export { exportOutcomes } from './outcomes/service.ts';
export { mayRead } from './policy.ts';
export { findMarkets } from './rates/asking-store.ts';
export { deleteListing as removeListing } from './store.ts';
export { findSpace, findSpaces, isOffered, type Space, settleSpace } from './units/lists.ts';
export { exportUnits, goneUnitErrors, listUnits, readOwnUnit, unitNamed } from './units/service.ts';
export { findVisibility, type Visibility } from './visibility.ts';

/*
 * Three triggers on `listings` (db/migrations/0002_listings.sql) act on every change, from here, a CSV file, or a job:
 * `listings_visibility` hides listings of a suspended owner, and notes when one leaves the results; `listings_change_log` notes what is news to saved searches, favorites, and ads, and what was deleted;
 * `listings_spaces` keeps the rows that search reads.
 */

export type ListingServices = {
  db: Db;
  airports: Airports;
  files: FileStore;
  counts: Counts;
  clock: () => Date;
};

export const exportOwn = (db: Db, kind: ListingKind, owner: Pick<Actor, 'id'>, limit?: number) =>
  store.findAllOf(db, kind, owner.id, limit);

/** Throws a 410 if the listing was deleted, and a 404 if it never existed or is hidden from the actor. */
export async function findListing(
  { db }: Pick<ListingServices, 'db'>,
  kind: ListingKind,
  id: number,
  actor: Actor | null = null,
) {
  const listing = await store.findWhole(db, kind, id);
  if (listing && mayRead(actor, listing)) return listing;
  const { description } = messages.listingNotFound;
  throw (await store.wasDeleted(db, kind, id)) ? problem.gone(description) : problem.notFound(description);
}

export async function findOwnListing({ db }: Pick<ListingServices, 'db'>, kind: ListingKind, id: number) {
  const listing = await store.findWhole(db, kind, id, 'own');
  if (!listing) throw problem.notFound(messages.listingNotFound.description);
  return listing;
}

export const ownFigures = ({ db }: Pick<ListingServices, 'db'>, owner: Actor) =>
  store.ownFigures(db, owner.id);

/** Throws a 400 for an unknown airport, or for more texts than pictures. */
export function newListing(
  airports: Airports,
  kind: ListingKind,
  ownerId: number,
  input: CreateInput,
): store.Columns {
  const errors = textErrors(input.images ?? [], input.imageTexts);
  const airport = airports.findByCode(input.icaoCode);
  if (!airport || (input.airportId && input.airportId !== airport.id)) {
    throw problem.badRequest([{ path: 'icaoCode', message: messages.selectAirport }, ...errors]);
  }
  if (errors.length > 0) throw problem.badRequest(errors);
  return {
    kind: kind.category,
    owner_id: ownerId,
    ...commonColumns(input),
    ...fileColumns(input),
    ...airportColumns(airport),
    ...linkColumns(input.googleMapLink, airport),
    ...valueColumns(kind, withEmptyValues(allFields(kind), input)),
  };
}

/** If the idempotency key was used before, returns the id of the listing created then. */
export async function createListing(
  services: ListingServices,
  kind: ListingKind,
  owner: Actor,
  given: CreateInput,
  key: string | undefined,
): Promise<{ id: number; isNew: boolean }> {
  const { db, airports, clock } = services;
  const columns = newListing(airports, kind, owner.id, given);
  if (isOver(given as Values, clock())) {
    throw problem.badRequest([{ path: 'availableUntil', message: endedMessage }]);
  }
  return withDataFiles(services, owner, given, (stored) =>
    db.transaction().execute(async (transaction) => {
      const input = withoutRepeats(stored);
      authorizeCreate(await holdActor(transaction, owner));
      if (key !== undefined) {
        const hash = createHash('sha256')
          .update(JSON.stringify([kind.category, given]))
          .digest();
        const known = await store.claimKey(transaction, owner.id, key, hash);
        if (known) {
          if (!known.request_hash.equals(hash)) {
            throw problem.unprocessable('This Idempotency-Key was used for another listing.');
          }
          if (known.listing_id === null)
            throw problem.conflict('The listing made with this Idempotency-Key was deleted.');
          return { id: known.listing_id, isNew: false };
        }
      }
      const documents = await claimFiles(transaction, owner.id, input);
      const files = fileColumns({ ...input, documents });
      const id = await store.insertListing(transaction, { ...columns, ...files, confirmed_at: clock() });
      await store.recordAvailability(transaction, id, 'available');
      if (key !== undefined) await store.settleKey(transaction, owner.id, key, id);
      return { id, isNew: true };
    }),
  );
}

export const changedMeanwhile = ({ version }: { version: number }) =>
  problem.conflict('This listing has changed since you opened it. Compare both versions, then save again.', {
    etag: etagOf(version),
  });

export async function findForChange(
  { db }: Pick<ListingServices, 'db'>,
  kind: ListingKind,
  id: number,
  lock = false,
): Promise<store.ListingRow> {
  const listing = await store.findRow(db, kind, id, lock);
  if (!listing) throw problem.notFound(messages.listingNotFound.description);
  return listing;
}

/** Calls `change` with the actor as of now and the row locked; throws a 404 if there is no such listing. */
export async function withListing<T>(
  { db }: Pick<ListingServices, 'db'>,
  kind: ListingKind,
  id: number,
  actor: Actor,
  change: (listing: store.ListingRow, transaction: Db, actor: Actor) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const current = await holdActor(transaction, actor);
    return change(await findForChange({ db: transaction }, kind, id, true), transaction, current);
  });
}

/** `from` has the versions that the change may start from. Throws a 409 for any other, unless it already has every new value. */
export async function updateListing(
  { db, airports, clock }: Pick<ListingServices, 'db' | 'airports' | 'clock'>,
  kind: ListingKind,
  listing: Authorized<store.ListingRow>,
  given: Values & ListingFiles,
  from: readonly number[] | undefined,
): Promise<void> {
  const isStale = from !== undefined && !from.includes(listing.version);
  const { values: before } = listing;
  const input = withoutRepeats(given);
  const columns: store.Columns = commonColumns(input);
  if (input.availability !== undefined) columns.availability = input.availability;
  const { images = before.images, imageTexts } = input;
  const changed = withEmptyValues(allFields(kind), input, true);
  const hasValues = Object.keys(changed).length > 0;
  const values = { ...before, ...changed };
  const errors = [
    ...(before.units && input.availability !== undefined && input.availability !== before.availability
      ? [{ path: 'availability', message: HAS_UNITS }]
      : []),
    ...(hasValues ? contradictions(kind, values) : []),
    ...(changed.availableUntil !== before.availableUntil && isOver(changed, clock())
      ? [{ path: 'availableUntil', message: endedMessage }]
      : []),
    ...textErrors(given.images ?? images, given.imageTexts),
  ];
  if (errors.length > 0) throw isStale ? changedMeanwhile(listing) : problem.badRequest(errors);
  if (hasValues) Object.assign(columns, valueColumns(kind, values));
  if (typeof input.googleMapLink === 'string') {
    // An airport that has closed is no longer in the data.
    const airport = airports.findById(before.airportId) ?? before.coordinates;
    Object.assign(columns, linkColumns(input.googleMapLink, airport));
  }
  if (input.images || imageTexts) {
    columns.images = JSON.stringify(images);
    columns.image_texts = JSON.stringify(textsOf(images, imageTexts, before));
  }
  if (input.images || input.documents) {
    const documents = await claimFiles(db, listing.ownerId, input, before);
    if (input.documents) columns.documents = JSON.stringify(documents);
  }
  if (Object.keys(columns).length === 0) return;
  columns.verified = JSON.stringify(keptChecks(kind, before, { ...before, ...input, ...changed, images }));
  const isChanged = await store.updateListing(db, listing.id, columns);
  if (isChanged && hasValues && before.units)
    await fitUnitsTo(db, kind, { ...listing, values: { ...before, ...changed } });
  // The error rolls back the transaction.
  if (isChanged && isStale) throw changedMeanwhile(listing);
  const availability = input.availability as Availability | undefined;
  if (availability !== undefined && availability !== listing.availability) {
    await store.recordAvailability(db, listing.id, availability);
  }
  await confirmListings(db, [listing.id], clock());
}

export const deleteListing = (db: Db, listing: Authorized<store.ListingRow>) =>
  store.deleteListing(db, listing.id);
