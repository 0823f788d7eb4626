import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authConfigSchema } from '../../domain/account.ts';
import {
  accountMessages,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '../../domain/account-schema.ts';
import { apiPaths, ownPath, paths } from '../../domain/paths.ts';
import { userSchema } from '../../domain/user.ts';
import type { Actor } from '../http/actor.ts';
import { operations, statusSchema } from '../http/operation.ts';
import { problem } from '../http/problem.ts';
import { countTries, forgiveTries } from '../http/rate-limit.ts';
import { hasMailbox } from '../mail/mailbox-routes.ts';
import type { ProfileServices } from '../profiles/service.ts';
import { linkWorks, redirect, returnToSchema, signedInAnswer } from './answers.ts';
import { registerChangeRoutes } from './changes/routes.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './cookie.ts';
import { signInTries, signUpTries, verifyTries } from './limits.ts';
import { isOwnNavigation } from './navigation.ts';
import { registerIssuerRoutes } from './oidc/routes.ts';
import { type AccountServices, createAccounts, findSession, type NewSession } from './service.ts';
import { unlessBusy } from './unless-busy.ts';

/** A 1 MB password is a wrong password (400), not a body that is too large (413). */
const BODY_LIMIT = 2 * 1024 * 1024;

const accountTag = {
  name: 'Accounts',
  description:
    'A session is a cookie. An account exists once its email address is verified; until then it is a sign-up.',
};

/** Closed when an issuer handles sign-in, so that a password can't let in a person the issuer refuses. */
const PASSWORD_ROUTES: ReadonlySet<string> = new Set([
  apiPaths.signUp,
  apiPaths.verifyEmail,
  apiPaths.signIn,
  apiPaths.forgotPassword,
  apiPaths.resetPassword,
  apiPaths.accountPassword,
]);

export function findActor({ db, config }: Pick<AccountServices, 'db' | 'config'>) {
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token = sessionToken(request, config);
    return token ? findSession(db, config, token) : null;
  };
}

const deviceOf = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] });

export function registerAccountRoutes(
  root: FastifyInstance,
  services: AccountServices & ProfileServices,
): void {
  const { db, config } = services;
  const accounts = createAccounts(services);

  root.register(async (app) => {
    const api = operations(app, accountTag);
    // Responses depend on who is signed in, so they must not be cached.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    if (config.oidc) {
      app.addHook('onRequest', async ({ routeOptions }) => {
        if (PASSWORD_ROUTES.has(routeOptions.url ?? ''))
          throw problem.forbidden('Passwords aren’t used here.');
      });
      registerIssuerRoutes(api, services, config.oidc, { begin: beginSession, end: signOut });
    } else registerPasswordNavigations();

    api.get(
      apiPaths.authConfig,
      { id: 'getAuthConfig', summary: 'Read how people sign in here', answers: { 200: authConfigSchema } },
      async () => ({ provider: config.oidc ? 'issuer' : 'password', mailbox: hasMailbox(config) }),
    );

    api.get(
      apiPaths.user,
      { id: 'getUser', summary: 'Read the signed-in account', signedIn: true, answers: { 200: userSchema } },
      async ({ actor }) => actor,
    );

    api.post(
      apiPaths.signUp,
      {
        id: 'signUp',
        summary: 'Request an account',
        description:
          'Emails a link that works for 24 hours. An address with an account gets the same response; its owner gets an email.',
        body: signUpSchema,
        answers: { 202: statusSchema('verification-sent', 'An email is on its way.') },
        refusals: [429],
        route: { bodyLimit: BODY_LIMIT },
      },
      async ({ request, body }) => {
        await countTries(db, signUpTries(request, body.email));
        await unlessBusy(accounts.signUp(body));
        return { status: 'verification-sent' };
      },
    );

    api.get(
      apiPaths.verifyEmail,
      {
        id: 'checkSignUpLink',
        summary: 'Check the link of a sign-up',
        description: 'The link stays unused.',
        query: verifyEmailSchema.pick({ token: true }),
        answers: { 200: linkWorks },
        refusals: [429],
      },
      async ({ request, query: { token } }) => {
        const tries = verifyTries(request, token);
        await countTries(db, tries);
        if (!(await accounts.isSignUpLink(token))) {
          throw problem.badRequest([{ path: 'token', message: accountMessages.tokenInvalid }]);
        }
        await forgiveTries(db, tries);
        return { status: 'valid' };
      },
    );

    api.post(
      apiPaths.verifyEmail,
      {
        id: 'verifyEmail',
        summary: 'Verify an email address, and sign in',
        description: 'The token shows who reads the mailbox, the password who signed up: both are required.',
        body: verifyEmailSchema,
        answers: { 200: signedInAnswer },
        refusals: [429],
        route: { bodyLimit: BODY_LIMIT },
      },
      async ({ request, reply, body }) => {
        const tries = verifyTries(request, body.token);
        await countTries(db, tries);
        const session = await unlessBusy(accounts.verifyEmail(body, deviceOf(request)));
        if ('wrong' in session) {
          const message = {
            token: accountMessages.tokenInvalid,
            password: accountMessages.wrongSignUpPassword,
          }[session.wrong];
          throw problem.badRequest([{ path: session.wrong, message }]);
        }
        await forgiveTries(db, tries);
        return signedIn(request, reply, session);
      },
    );

    api.post(
      apiPaths.signIn,
      {
        id: 'signIn',
        summary: 'Sign in',
        body: signInSchema,
        answers: { 200: signedInAnswer },
        refusals: [401, 429],
        route: { bodyLimit: BODY_LIMIT },
      },
      async ({ request, reply, body }) => {
        const tries = signInTries(request, body.email);
        await countTries(db, tries);
        const session = await unlessBusy(accounts.signIn(body, deviceOf(request)));
        if (!session) throw problem.unauthorized(accountMessages.wrongCredentials);
        await forgiveTries(db, tries);
        return signedIn(request, reply, session);
      },
    );

    registerChangeRoutes(app, services, signedIn);

    api.post(
      apiPaths.signOut,
      {
        id: 'signOut',
        summary: 'Sign out',
        answers: { 204: 'The session has ended; without one, nothing happens.' },
      },
      async ({ request, reply }) => signOut(request, reply),
    );

    api.post(
      apiPaths.signOutEverywhere,
      {
        id: 'signOutEverywhere',
        summary: 'End all sessions of this account',
        signedIn: true,
        answers: { 204: 'All have ended, this one included.' },
      },
      async ({ reply, actor }) => {
        await accounts.signOutEverywhere(actor);
        clearSessionCookie(reply, config);
      },
    );

    async function signedIn(request: FastifyRequest, reply: FastifyReply, session: NewSession) {
      await beginSession(request, reply, session.token);
      return reply.send(session.user);
    }

    /** Always starts a new session and ends the one the browser had, which another person may have planted there. */
    async function beginSession(request: FastifyRequest, reply: FastifyReply, token: string) {
      const before = sessionToken(request, config);
      if (before) await accounts.signOut(before);
      setSessionCookie(reply, config, token);
    }

    function registerPasswordNavigations() {
      api.get(
        apiPaths.logout,
        {
          id: 'logout',
          summary: 'Sign out and go to the landing page',
          description: 'For browsers to navigate to. A navigation that another site starts signs nobody out.',
          answers: { 303: redirect('To the landing page.') },
          route: { exposeHeadRoute: false },
        },
        async ({ request, reply }) => {
          if (isOwnNavigation(request, config.publicUrl)) await signOut(request, reply);
          return reply.redirect(paths.landing, 303);
        },
      );

      api.get(
        apiPaths.login(),
        {
          id: 'login',
          summary: 'Go to sign-in',
          description: 'For browsers to navigate to.',
          query: z.object({ returnTo: returnToSchema }),
          answers: { 302: redirect('To the sign-in dialog, or to `returnTo` if signed in.') },
        },
        async ({ request, reply, query }) => {
          const path = ownPath(query.returnTo);
          const isSignedIn = (await request.actor()) !== null;
          return reply.redirect(
            isSignedIn ? (path ?? paths.root) : paths.auth('login', path ?? undefined),
            302,
          );
        },
      );
    }

    async function signOut(request: FastifyRequest, reply: FastifyReply) {
      const token = sessionToken(request, config);
      if (token) await accounts.signOut(token);
      clearSessionCookie(reply, config);
    }
  });
}
