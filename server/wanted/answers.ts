import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { searchName } from '../../domain/search-name.ts';
import { shortName } from '../../domain/wanted.ts';
import type { WantedAnswerInput, WantedReportInput } from '../../domain/wanted-schema.ts';
import { reportAd } from '../cases/service.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import type { Inquiries } from '../inquiries/service.ts';
import { goneUnitErrors, listUnits, unitNamed } from '../listings/service.ts';
import type { Services } from '../services.ts';
import { answersByAccount } from './limits.ts';
import { findWanted } from './service.ts';

/**
 * Starts a conversation between the owner of a listing and the person who posted the ad. Returns its id. Throws a 404 without a
 * public ad, a 403 for one's own, and a 400 unless the listing is the actor's and visitors can see it.
 */
export async function answerWanted(
  services: Services,
  inquiries: Inquiries,
  actor: Actor,
  id: number,
  { listingId, unit: label, message }: WantedAnswerInput,
): Promise<number> {
  const { db } = services;
  const ad = await findWanted(services, null, id);
  if (ad.user_id === actor.id) throw problem.forbidden('This ad is yours.');
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'kind as category', 'title', 'airport_id as airportId', 'airport_code as airportCode'])
    .where('id', '=', listingId)
    .where('owner_id', '=', actor.id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!listing) {
    throw problem.badRequest([{ path: 'listingId', message: 'Choose one of your listings' }]);
  }
  const kind = kindOfCategory(listing.category);
  const units = kind ? await listUnits(db, kind, listingId) : [];
  const errors = goneUnitErrors(units, label);
  if (errors.length > 0) throw problem.badRequest(errors);
  const unit = unitNamed(units, label);
  await countTries(db, [{ limit: answersByAccount, by: [actor.id] }]);
  return inquiries.offer(
    { ...listing, ownerId: actor.id },
    {
      senderId: ad.user_id,
      name: shortName(ad.first_name, ad.last_name),
      aircraft: ad.aircraft,
      wantedFrom: ad.wanted_from,
      term: ad.term,
    },
    { body: message, unit: unit?.label ?? '', unitId: unit?.id ?? null },
  );
}

/** Throws a 404 without a public ad, a 403 for one's own, and a 409 while the same person's report is open. */
export async function reportWanted(
  services: Services,
  actor: Actor,
  id: number,
  input: WantedReportInput,
): Promise<void> {
  const ad = await findWanted(services, null, id);
  if (ad.user_id === actor.id) throw problem.forbidden('This ad is yours. You can close it.');
  const kind = kindOfCategory(ad.kind);
  await reportAd(services, actor, { id, title: kind ? searchName(kind, ad.filters) : '' }, input);
}
