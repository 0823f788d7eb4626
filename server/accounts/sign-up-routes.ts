import { signInApi } from '../../domain/account.ts';
import { verifyEmailSchema } from '../../domain/account-schema.ts';
import type { Db } from '../db/pool.ts';
import { type Api, statusSchema } from '../http/operation.ts';
import { attempt, countTries } from '../http/rate-limit.ts';
import { linkCheck, signedInAnswer, takesPassword } from './answers.ts';
import { type BrowserSessions, deviceOf } from './browser-sessions.ts';
import { serverSignUpSchema } from './leaked-passwords.ts';
import { signUpTries, verifyTries } from './limits.ts';
import type { Accounts } from './service.ts';
import type { SignInLog } from './sign-in-log.ts';

export function registerSignUpRoutes(
  api: Api,
  db: Db,
  accounts: Accounts,
  sessions: BrowserSessions,
  log: SignInLog,
): void {
  api.post(
    signInApi.signUp,
    {
      id: 'signUp',
      summary: 'Request an account',
      description:
        'Emails a link that works for 24 hours. An address with an account gets the same response; its owner gets an email.',
      body: serverSignUpSchema,
      answers: { 202: statusSchema('verification-sent', 'An email is on its way.') },
      refusals: [429],
      route: takesPassword,
    },
    async ({ request, body }) => {
      await countTries(db, signUpTries(request, body.email));
      await accounts.signUp(body);
      return { status: 'verification-sent' };
    },
  );

  api.get(
    signInApi.verifyEmail,
    {
      ...linkCheck,
      id: 'checkSignUpLink',
      summary: 'Check the link of a sign-up',
      query: verifyEmailSchema.pick({ token: true }),
    },
    async ({ request, query: { token } }) => {
      await attempt(db, verifyTries(request, token), () => accounts.checkLink(token));
      return { status: 'valid' };
    },
  );

  api.post(
    signInApi.verifyEmail,
    {
      id: 'verifyEmail',
      summary: 'Verify an email address, and sign in',
      description: 'The token shows who reads the mailbox, the password who signed up: both are required.',
      body: verifyEmailSchema,
      answers: { 200: signedInAnswer },
      refusals: [429],
      route: takesPassword,
    },
    async ({ body, ...call }) => {
      const tries = verifyTries(call.request, body.token);
      const device = deviceOf(call.request);
      const signedIn = await log.watch(
        call.request,
        { event: 'sign-in', by: 'email' },
        () => attempt(db, tries, () => accounts.verifyEmail(body, device)),
        { accountOf: ({ user }) => user.id },
      );
      return sessions.signIn(call, signedIn);
    },
  );
}
