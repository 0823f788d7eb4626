import { sql } from 'kysely';
import type { Confirmation } from '../../../domain/freshness-schema.ts';
import type { OutcomeInput } from '../../../domain/outcome.ts';
import { HAS_UNITS } from '../../../domain/units.ts';
import type { Db } from '../../db/pool.ts';
import { problem } from '../../http/problem.ts';
import { readToken, splitEpoch } from '../../mail/signed-token.ts';
import type { Services } from '../../services.ts';
import { instantOf } from '../columns.ts';
import { recordOutcome } from '../outcomes/store.ts';
import { recordAvailability } from '../store.ts';
import { findMail } from './asking-store.ts';
import { CONFIRM_PURPOSE, linkStart, readSubject } from './links.ts';
import { confirmListings } from './store.ts';

type LinkServices = Pick<Services, 'db' | 'clock' | 'secret'>;

/** Most listings that the page of a link shows. */
const SHOWN = 200;

type Opened = { ownerId: number; ids: readonly number[] };

/** All listings of a link, or one of them. Throws a 404 for a link that isn't ours, and a 410 for one that has expired. */
async function open({ db, clock, secret }: LinkServices, token: string, chosen?: number): Promise<Opened> {
  const { subject, epoch } = splitEpoch(readToken(secret, CONFIRM_PURPOSE, token) ?? '');
  const link = readSubject(subject);
  if (!link) throw problem.notFound('This link doesn’t work. Copy the whole link from the email.');
  const mail = await findMail(db, link.mail, linkStart(clock()));
  if (!mail || mail.epoch !== epoch)
    throw problem.gone('This link has expired. Confirm your listings on your dashboard.');
  const wanted = [link.listing, chosen].filter((id) => id !== undefined);
  return {
    ownerId: mail.ownerId,
    ids: mail.listingIds.filter((id) => wanted.every((one) => one === id)),
  };
}

/** Holds the listings of a link that are still the owner's, and that visitors may see. */
async function lock(db: Db, { ownerId, ids }: Opened): Promise<{ id: number; hasUnits: boolean }[]> {
  const { rows } = await sql<{ id: number; hasUnits: boolean }>`
    select id, unit_summary is not null as "hasUnits" from listings l
    where id = any(${ids}::integer[]) and owner_id = ${ownerId} and not l.hidden
    order by id for update`.execute(db);
  return rows;
}

export async function readConfirmation(services: LinkServices, token: string): Promise<Confirmation> {
  const { ownerId, ids } = await open(services, token);
  const { rows } = await sql<Confirmation>`
    with found as materialized (
      select l.*, l.freshness in ('unconfirmed', 'lapsed') as due from listings l
      where l.id = any(${ids}::integer[]) and l.owner_id = ${ownerId} and not l.hidden
    )
    select (select count(*)::integer from found) as total,
      (select count(*)::integer from found where due) as "toConfirm",
      (select coalesce(json_agg(json_build_object('id', l.id, 'category', l.kind, 'title', l.title, 'icaoCode', l.icao_code,
        'airportName', l.airport_name, 'availability', l.availability, 'hasUnits', l.unit_summary is not null, 'freshness', l.freshness,
        'confirmedAt', ${instantOf('confirmed_at')}) order by not l.due, l.confirmed_at, l.id), '[]')
        from (select * from found order by not due, confirmed_at, id limit ${SHOWN}) l) as listings`.execute(
    services.db,
  );
  const [found] = rows;
  if (!found) throw new Error('The query returned no row.');
  return found;
}

/** Confirms what the link is for, or one listing of it; doing it again confirms it again. */
export async function confirmByLink(
  services: LinkServices,
  token: string,
  chosen?: number,
): Promise<{ count: number }> {
  const opened = await open(services, token, chosen);
  return services.db.transaction().execute(async (transaction) => {
    const ids = (await lock(transaction, opened)).map(({ id }) => id);
    await confirmListings(transaction, ids, services.clock());
    return { count: ids.length };
  });
}

/**
 * Marks one listing of the link occupied, and records how it was leased. Throws a 404 if the link has several, and a 400 if the
 * listing has units.
 */
export async function leasedByLink(
  services: LinkServices,
  token: string,
  outcome: OutcomeInput | undefined,
  chosen?: number,
): Promise<{ count: number }> {
  const opened = await open(services, token, chosen);
  if (opened.ids.length > 1) throw problem.notFound('This link is for several listings. Choose one of them.');
  const now = services.clock();
  return services.db.transaction().execute(async (transaction) => {
    const held = await lock(transaction, opened);
    if (held.some(({ hasUnits }) => hasUnits))
      throw problem.badRequest([{ path: 'listing', message: HAS_UNITS }]);
    const ids = held.map(({ id }) => id);
    for (const id of ids) {
      const { rows } = await sql`
        update listings set availability = 'occupied', version = version + 1, updated_at = now()
        where id = ${id} and availability <> 'occupied' returning id`.execute(transaction);
      if (rows.length > 0) await recordAvailability(transaction, id, 'occupied');
    }
    await confirmListings(transaction, ids, now);
    if (outcome) await recordOutcome(transaction, ids, outcome, now);
    return { count: ids.length };
  });
}
