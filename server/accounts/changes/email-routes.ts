import { accountApi } from '../../../domain/account.ts';
import { changeEmailSchema, confirmEmailSchema, userSchema } from '../../../domain/account-schema.ts';
import { type Api, statusSchema } from '../../http/operation.ts';
import { attempt, countTries } from '../../http/rate-limit.ts';
import { linkCheck } from '../answers.ts';
import { confirmTries, emailChangeTries } from '../limits.ts';
import type { AccountServices } from '../service.ts';
import { createEmailChange } from './email.ts';
import type { OwnerProof } from './proof.ts';

export function registerEmailRoutes(api: Api, services: AccountServices, proof: OwnerProof): void {
  const { db } = services;
  const emailChange = createEmailChange(services);

  api.post(
    accountApi.email,
    {
      id: 'changeEmail',
      summary: 'Move the account to another address',
      description:
        'Emails a link to the new address that works for 24 hours, and a notice to the current one. An address with an account gets the same response; its owner gets an email.',
      signedIn: true,
      recent: true,
      body: changeEmailSchema,
      answers: { 202: statusSchema('confirmation-sent', 'An email is on its way.') },
      refusals: [429],
    },
    async (call) => {
      const { email } = call.body;
      await countTries(db, emailChangeTries(call.request, call.actor.id, email));
      await emailChange.request(proof.asker(call), email);
      return { status: 'confirmation-sent' };
    },
  );

  api.get(
    accountApi.confirmEmail,
    {
      ...linkCheck,
      id: 'checkConfirmEmailLink',
      summary: 'Check the link for a new address',
      description: 'In a session of the account. The link stays unused.',
      signedIn: true,
      query: confirmEmailSchema,
    },
    async (call) => {
      await attempt(db, confirmTries(call.actor.id), () =>
        emailChange.checkLink(proof.asker(call), call.query.token),
      );
      return { status: 'valid' };
    },
  );

  api.post(
    accountApi.confirmEmail,
    {
      id: 'confirmEmail',
      summary: 'Confirm the new address with the emailed link',
      description: 'In a session of the account. Ends every other session.',
      signedIn: true,
      body: confirmEmailSchema,
      answers: { 200: userSchema },
      refusals: [429],
    },
    async (call) =>
      attempt(db, confirmTries(call.actor.id), () => emailChange.confirm(proof.asker(call), call.body.token)),
  );
}
