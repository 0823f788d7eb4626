import { type CaseType, cases, stateLabels } from '../../../domain/cases.ts';
import type { DecisionInput } from '../../../domain/cases-schema.ts';
import { dayText } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { isVisible } from '../../../domain/text-schema.ts';
import { type CaseRow, decidedMail, findListingOf, lockAccountsOf, readCase } from '../../cases/service.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { findVisibility } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { takeDownWanted } from '../../wanted/service.ts';
import { messageOwner, restoreListing, takeDownListing } from '../listings/decisions.ts';
import { recordAudit } from '../service.ts';
import { unverifyFacts } from '../verification/facts.ts';
import { refuseOthers, verifyPerson } from '../verification/service.ts';
import { decideOperator } from './operators.ts';
import { settle } from './settle.ts';

type Deciding = Pick<Services, 'db' | 'mailer' | 'clock'>;

/** Does what a decision means; returns facts to keep with the case, if any. `db` is a transaction. */
type Effect<Type extends CaseType> = (
  deciding: Deciding,
  admin: Actor,
  found: CaseRow,
  input: DecisionInput<Type>,
) => Promise<Record<string, string> | null>;

const effects: { [Type in CaseType]: Effect<Type> } = {
  async report(deciding, admin, found, input) {
    if (input.decision === 'dismissed') return null;
    const { takeDownReason, ownerMessage } = input;
    const listing = await findListingOf(deciding.db, found);
    const kind = kindOfCategory(listing?.kind ?? '');
    if (!listing || !kind) {
      if (takeDownReason !== undefined || isVisible(ownerMessage)) throw problem.conflict(GONE);
      return null;
    }
    const { reason } = found;
    const lost = reason === 'wrong-facts' ? await unverifyFacts(deciding.db, admin, kind, listing.id) : [];
    if (takeDownReason !== undefined) {
      await takeDownListing(deciding, admin, kind, listing.id, takeDownReason, lost);
      return null;
    }
    const message = isVisible(ownerMessage) ? ownerMessage : undefined;
    if (message !== undefined || lost.length > 0) {
      await messageOwner(deciding, admin, kind, listing.id, { message, reason, lost });
    }
    return null;
  },

  async appeal(deciding, admin, found, { decision }) {
    if (decision === 'dismissed') return null;
    const listing = await findListingOf(deciding.db, found);
    const kind = kindOfCategory(listing?.kind ?? '');
    if (!listing || !kind) throw problem.conflict(GONE);
    const { taken_down_at } = listing;
    if (taken_down_at && taken_down_at > found.opened_at) {
      throw problem.conflict('This appeal is about an earlier takedown.');
    }
    await restoreListing(deciding, admin, kind, listing.id, true);
    return null;
  },

  async operator({ db }, admin, found, input) {
    if (input.decision !== 'upheld') {
      await decideOperator(db, admin, found, input);
      return null;
    }
    const { decision, calledOn, calledNumber, confirmedBy } = input;
    // The admin enters a local day, which can be a day behind UTC.
    const opened = new Date(found.opened_at.getTime() + EARLIEST_OFFSET).toISOString().slice(0, 10);
    if (calledOn < opened) {
      const message = `The call can’t be before the request, ${dayText(opened)}`;
      throw problem.badRequest([{ path: 'calledOn', message }]);
    }
    if (!(await decideOperator(db, admin, found, { decision, calledOn }))) {
      throw problem.conflict('This account no longer exists.');
    }
    return { calledOn, calledNumber, confirmedBy };
  },

  async wanted(deciding, admin, found, input) {
    if (input.decision === 'dismissed') return null;
    const reason = input.takeDownReason;
    const ad = await takeDownWanted(deciding, Number(found.details.wanted), reason);
    if (!ad) throw problem.conflict('This ad no longer exists, or is taken down already.');
    const subject = { type: 'wanted' as const, id: ad.id, name: ad.title };
    await recordAudit(deciding.db, admin, { action: 'take-down', subject, before: ad, note: reason });
    return null;
  },

  async verification({ db }, admin, found, input) {
    if (input.decision === 'dismissed') {
      await refuseOthers(db, admin, found.user_id, input.others ?? [], input.answer);
    } else {
      if (found.listing_id !== null) throw problem.conflict('Verify this listing with its checklist.');
      await verifyPerson(db, admin, found.user_id, input.parts);
    }
    return null;
  },

  /** Suspending the account is a separate decision. */
  inquiry: async () => null,
};

/** Milliseconds by which American Samoa, the last US time zone, is off UTC. */
const EARLIEST_OFFSET = -11 * 3_600_000;

const GONE = 'This listing no longer exists.';

const wrongState = ({ state }: CaseRow) =>
  problem.conflict(
    state === 'open'
      ? 'This case is still open.'
      : `This case was already decided: ${stateLabels[state].toLowerCase()}.`,
  );

/** Throws a 404 if there is no such case, and a 409 if its state doesn't allow the decision. */
export async function decideCase(services: Deciding, admin: Actor, id: number, input: DecisionInput) {
  await services.db.transaction().execute(async (db) => {
    await lockAccountsOf(db, await readCase(db, id));
    const found = await readCase(db, id);
    const { type, email } = found;
    const from = cases[type].decisions[input.decision]?.from;
    if (from !== found.state) throw wrongState(found);
    const effect = effects[type] as Effect<CaseType>;
    const facts = await effect({ ...services, db }, admin, found, input);
    const { decision, answer } = input;
    if (!(await settle(db, admin, found, { decision, answer, facts }))) {
      throw problem.conflict('Someone else just decided this case.');
    }
    // The owner gets all decisions about verifications in one email a day.
    if (!email || type === 'verification') return;
    const { mailer } = services;
    const seen = found.listing_id === null ? 'public' : await findVisibility(db, found.listing_id);
    await mailer.send(decidedMail(email, found, { decision, answer, seen }), db);
  });
}
