import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AdminSignUpSort, adminApi } from '../../../domain/admin.ts';
import { adminSignUpSchema } from '../../../domain/admin-schema.ts';
import type { Accounts } from '../../accounts/service.ts';
import { operations, statusSchema } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { countTries } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findAdminPage, type List, listQuery, pageHeaders, sendAdminPage } from '../page.ts';
import { recordAudit } from '../service.ts';
import { adminTag } from '../tag.ts';
import { findWaiting, isWaiting, signUpJson } from './store.ts';

const list: List<AdminSignUpSort> = {
  table: sql`sign_ups`,
  row: signUpJson,
  orders: {
    newest: { key: sql`t.id`, type: 'integer', ascending: false },
    oldest: { key: sql`t.id`, type: 'integer', ascending: true },
    email: { key: sql`t.email`, type: 'text', ascending: true },
  },
};

/** A person who finds no mail has a spam folder to check; more mails don't help. */
const resendLimit = {
  name: 'resend-sign-up',
  max: 5,
  seconds: 3_600,
  detail: 'We already emailed 5 new links within an hour. Try again in an hour.',
};

export function registerSignUpRoutes(app: FastifyInstance, { db }: Services, accounts: Accounts): void {
  const api = operations(app, adminTag);

  api.get(
    adminApi.signUps(),
    {
      id: 'listSignUps',
      summary: 'List people whose email address isn’t verified yet',
      description: 'The newest sign-up of each address.',
      signedIn: true,
      admin: true,
      query: z.strictObject(listQuery(list.orders)),
      answers: {
        200: { description: 'A page of sign-ups.', schema: z.array(adminSignUpSchema), headers: pageHeaders },
      },
    },
    async ({ request, reply, query }) =>
      sendAdminPage(request, reply, await findAdminPage(db, list, query, [isWaiting])),
  );

  api.post(
    adminApi.signUpMail('{id}'),
    {
      id: 'resendSignUpMail',
      summary: 'Email a new verification link',
      description: 'It replaces the earlier link and works for 24 hours.',
      signedIn: true,
      admin: true,
      params: z.object({ id: idSchema.describe('Id of a sign-up.') }),
      answers: { 202: statusSchema('verification-sent', 'An email is on its way.') },
      refusals: [429],
    },
    async ({ actor, params: { id } }) => {
      const email = await findWaiting(db, id);
      if (!email)
        throw problem.notFound('This sign-up is over: verified, expired, or replaced by a newer one.');
      await countTries(db, [{ limit: resendLimit, by: [email] }]);
      await db.transaction().execute(async (transaction) => {
        await accounts.sendSignUpMail(id, transaction);
        const subject = { type: 'sign-up', id, name: email } as const;
        await recordAudit(transaction, actor, { action: 'resend-verification', subject });
      });
      return { status: 'verification-sent' };
    },
  );
}
