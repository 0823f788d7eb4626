import { signInApi } from '../../../domain/account.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '../../../domain/account-schema.ts';
import { type Api, statusSchema } from '../../http/operation.ts';
import { attempt, countTries } from '../../http/rate-limit.ts';
import { linkCheck, signedInAnswer, takesPassword } from '../answers.ts';
import { type BrowserSessions, deviceOf } from '../browser-sessions.ts';
import { forgotTries, resetTries } from '../limits.ts';
import type { AccountServices } from '../service.ts';
import { signInLog } from '../sign-in-log.ts';
import { createRecovery } from './recovery.ts';

export function registerRecoveryRoutes(api: Api, services: AccountServices, sessions: BrowserSessions): void {
  const { db } = services;
  const recovery = createRecovery(services);
  const log = signInLog(services);

  api.post(
    signInApi.forgotPassword,
    {
      id: 'forgotPassword',
      summary: 'Request a link for a new password',
      description: 'Works once, for an hour. An unknown address gets the same response, but no email.',
      body: forgotPasswordSchema,
      answers: { 202: statusSchema('reset-sent', 'If the account exists, an email is on its way.') },
      refusals: [429],
    },
    async ({ request, body }) => {
      await countTries(db, forgotTries(request, body.email));
      await recovery.forgotPassword(body);
      return { status: 'reset-sent' };
    },
  );

  api.get(
    signInApi.resetPassword,
    {
      ...linkCheck,
      id: 'checkResetLink',
      summary: 'Check the link for a new password',
      query: resetPasswordSchema.pick({ token: true }),
    },
    async ({ request, query: { token } }) => {
      await attempt(db, resetTries(request, token), () => recovery.checkLink(token));
      return { status: 'valid' };
    },
  );

  api.post(
    signInApi.resetPassword,
    {
      id: 'resetPassword',
      summary: 'Choose a new password with the emailed link, and sign in',
      description: 'Ends all sessions of the account, and its other links.',
      body: resetPasswordSchema,
      answers: { 200: signedInAnswer },
      refusals: [429],
      route: takesPassword,
    },
    async ({ body, ...call }) => {
      const tries = resetTries(call.request, body.token);
      const device = deviceOf(call.request);
      const signedIn = await log.watch(
        call.request,
        { event: 'sign-in', by: 'email' },
        () => attempt(db, tries, () => recovery.resetPassword(body, device)),
        { accountOf: ({ user }) => user.id },
      );
      return sessions.signIn(call, signedIn);
    },
  );
}
