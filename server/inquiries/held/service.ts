import { HELD_LINK_GONE } from '../../../domain/inquiries.ts';
import type {
  HeldInquiryInput,
  HeldInquiryView,
  InquiryInput,
  SentHeldInquiry,
} from '../../../domain/inquiries-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { accountOfMailbox } from '../../accounts/service.ts';
import { Problem, problem } from '../../http/problem.ts';
import { findListing, goneUnitErrors, listUnits } from '../../listings/service.ts';
import { readToken, signToken } from '../../mail/signed-token.ts';
import type { Services } from '../../services.ts';
import { confirmInquiryMail } from '../mails.ts';
import type { Inquiries, Propose } from '../service.ts';
import * as store from './store.ts';

/** Purpose of the token in the link. */
const LINK = 'held-inquiry';

const gone = () => problem.badRequest([{ path: 'token', message: HELD_LINK_GONE }]);

/** Inquiries of people who aren't signed in. Create it once, before jobs start. */
export function createHeld(services: Services, inquiries: Inquiries, propose: Propose) {
  const { db, clock, mailer, jobs, secret } = services;
  const letter = mailer.define<{ id: number }>('held-inquiry', async ({ id }) => {
    const held = await store.findHeld(db, id, clock());
    return held?.listing
      ? confirmInquiryMail(held.email, held.listing, signToken(secret, LINK, String(id)))
      : null;
  });
  jobs.define('sweep-held-inquiries', { cron: '43 3 * * *', retries: 0 }, () => store.sweepHeld(db, clock()));

  async function find(token: string) {
    const id = readToken(secret, LINK, token);
    const held = id === null ? undefined : await store.findHeld(db, Number(id), clock());
    const kind = held && kindOfCategory(held.kind);
    if (!held?.listing || !kind) throw gone();
    return { held, kind, listing: held.listing };
  }

  return {
    /** Throws a 404 or a 410 without a public listing. */
    async hold(kind: ListingKind, listingId: number, input: HeldInquiryInput): Promise<void> {
      const { hasUnits } = await findListing(services, kind, listingId);
      const errors = goneUnitErrors(hasUnits ? await listUnits(db, kind, listingId) : [], input.unit);
      if (errors.length > 0) throw problem.badRequest(errors);
      await db.transaction().execute(async (transaction) => {
        const email = input.email.toLowerCase();
        const id = await store.insertHeld(transaction, { email, listingId, input, at: clock() });
        await letter.send({ id }, transaction);
      });
    },

    /** Throws a 400 if the link is expired or unknown. */
    async read(token: string): Promise<HeldInquiryView> {
      const { held, kind, listing } = await find(token);
      const { email, input, sent } = held;
      const path = paths.listing(kind, listing.id);
      return { title: listing.title, path, message: input.message, email, sent };
    },

    /**
     * Sends the inquiry as the account of its address. A second press sends nothing. What has passed since it was written, such as
     * proposed times, is left out.
     */
    async send(token: string): Promise<SentHeldInquiry> {
      const { held, kind } = await find(token);
      const { email: _, ...input } = held.input;
      const { hasPassword, ...account } = await db
        .transaction()
        .execute((transaction) => accountOfMailbox(transaction, { email: held.email, name: input.name }));
      const send = (given: InquiryInput) =>
        inquiries.send(kind, held.listing_id, account, given, store.keyOfHeld(held.id), propose, {
          keepsGoneUnit: true,
        });
      const { id } = await send(input).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 400) throw error;
        const { viewing: _, wantedFrom: __, ...rest } = input;
        return send(rest);
      });
      return { id, hasPassword };
    },
  };
}

export type Held = ReturnType<typeof createHeld>;
