import type { DecisionInput } from '../../../domain/case-schema.ts';
import { type CaseType, cases, stateLabels } from '../../../domain/cases.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import {
  type CaseRow,
  decidedMail,
  findListingOf,
  lockAccountsOf,
  readCase,
  setOperates,
} from '../../cases/service.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { restoreListing, takeDownListing } from '../listings/decisions.ts';
import { settle } from './settle.ts';

type Deciding = Pick<Services, 'db' | 'mailer' | 'config'>;

/** Does what a decision means; returns facts to keep with the case, if any. `db` is a transaction. */
type Effect<Type extends CaseType> = (
  deciding: Deciding,
  admin: Actor,
  found: CaseRow,
  input: DecisionInput<Type>,
) => Promise<Record<string, string> | null>;

const effects: { [Type in CaseType]: Effect<Type> } = {
  async report(deciding, admin, found, input) {
    if (input.decision === 'dismissed' || input.takeDownReason === undefined) return null;
    const listing = await findListingOf(deciding.db, found);
    const kind = kindOfCategory(listing?.kind ?? '');
    if (!listing || !kind) throw problem.conflict(GONE);
    await takeDownListing(deciding, admin, kind, listing.id, input.takeDownReason);
    return null;
  },

  async appeal(deciding, admin, found, { decision }) {
    if (decision === 'dismissed') return null;
    const listing = await findListingOf(deciding.db, found);
    const kind = kindOfCategory(listing?.kind ?? '');
    if (!listing || !kind) throw problem.conflict(GONE);
    const { taken_down_at } = listing;
    if (taken_down_at && taken_down_at > found.opened_at) {
      throw problem.conflict('This appeal is about an earlier take-down.');
    }
    await restoreListing(deciding, admin, kind, listing.id, true);
    return null;
  },

  async operator({ db }, _admin, { user_id, airport_id }, input) {
    if (input.decision === 'dismissed') return null;
    if (user_id === null || airport_id === null) {
      if (input.decision === 'upheld') throw problem.conflict('This account no longer exists.');
      return null;
    }
    if (input.decision === 'withdrawn') {
      await setOperates(db, user_id, airport_id, null);
      return null;
    }
    const { calledOn, calledNumber, confirmedBy } = input;
    // The badge says when the airport confirmed it.
    await setOperates(db, user_id, airport_id, `${calledOn}T00:00:00.000Z`);
    return { calledOn, calledNumber, confirmedBy };
  },
};

const GONE = 'This listing no longer exists.';

const wrongState = ({ state }: CaseRow) =>
  problem.conflict(
    state === 'open'
      ? 'This case is still open.'
      : `Somebody has already decided this case: ${stateLabels[state].toLowerCase()}.`,
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
      throw problem.conflict('Somebody has just decided this case.');
    }
    if (email) await services.mailer.send(decidedMail(email, services.config.publicUrl, found, input), db);
  });
}
