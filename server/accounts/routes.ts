import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountApi, signInApi } from '../../domain/account.ts';
import { signInSchema, userSchema } from '../../domain/account-schema.ts';
import { factorApi } from '../../domain/factors.ts';
import { authConfigSchema } from '../../domain/own-account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { isTrial } from '../config.ts';
import type { Session } from '../http/actor.ts';
import { operations } from '../http/operation.ts';
import { problem } from '../http/problem.ts';
import { attempt } from '../http/rate-limit.ts';
import { signedInAnswer, takesPassword } from './answers.ts';
import { browserSessions, deviceOf } from './browser-sessions.ts';
import { registerChangeRoutes } from './changes/routes.ts';
import { clearSessionCookie, sessionToken } from './cookie.ts';
import { knownDevices } from './known-device.ts';
import { signInTries } from './limits.ts';
import { registerNavigationRoutes } from './navigation.ts';
import { registerIssuerRoutes } from './oidc/routes.ts';
import type { AccountParts } from './parts.ts';
import { type AccountServices, type Accounts, findSession } from './service.ts';
import { signInLog } from './sign-in-log.ts';
import { registerSignUpRoutes } from './sign-up-routes.ts';

const accountTag = {
  name: 'Accounts',
  description:
    'A session is a cookie. An account exists once its email address is verified; until then it is a sign-up.',
};

/** Closed when an issuer handles sign-in, so that a password can't let in a person the issuer refuses. */
const PASSWORD_ROUTES: ReadonlySet<string> = new Set([
  signInApi.signUp,
  signInApi.verifyEmail,
  signInApi.signIn,
  signInApi.forgotPassword,
  signInApi.resetPassword,
  accountApi.password,
  factorApi.signInOptions,
  factorApi.signIn,
]);

export function findActor({ db, config }: Pick<AccountServices, 'db' | 'config'>) {
  return async (request: FastifyRequest): Promise<Session | null> => {
    const token = sessionToken(request, config);
    return token ? findSession(db, config, token) : null;
  };
}

export function registerAccountRoutes(
  root: FastifyInstance,
  services: AccountServices,
  accounts: Accounts,
  parts: AccountParts,
): void {
  const { db, config } = services;
  const devices = knownDevices(services.secret, config);
  const log = signInLog(services);
  const sessions = browserSessions(accounts, config, devices);

  root.register(async (app) => {
    const api = operations(app, accountTag);
    // Responses depend on who is signed in, so they must not be cached.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    if (config.oidc) {
      app.addHook('onRequest', async ({ routeOptions }) => {
        if (PASSWORD_ROUTES.has(routeOptions.url ?? ''))
          throw problem.forbidden('People sign in here through the sign-in service.');
      });
      registerIssuerRoutes(api, services, config.oidc, sessions);
    } else registerNavigationRoutes(api, config, sessions);

    api.get(
      apiPaths.authConfig,
      { id: 'getAuthConfig', summary: 'Read how people sign in here', answers: { 200: authConfigSchema } },
      async () => ({ provider: config.oidc ? 'issuer' : 'password', mailbox: isTrial(config) }),
    );

    api.get(
      apiPaths.user,
      { id: 'getUser', summary: 'Read the signed-in account', signedIn: true, answers: { 200: userSchema } },
      async ({ actor }) => actor,
    );

    registerSignUpRoutes(api, db, accounts, sessions, log);

    api.post(
      signInApi.signIn,
      {
        id: 'signIn',
        summary: 'Sign in',
        description:
          'Wrong passwords are limited by network, by account and network, and by account. A browser that has signed in to the account has a limit of its own, so strangers can’t lock its owner out.',
        body: signInSchema,
        answers: { 200: signedInAnswer },
        refusals: [401, 429],
        route: takesPassword,
      },
      async ({ body, ...call }) => {
        const number = devices.numberFor(call.request, body.email);
        const tries = signInTries(call.request, body.email, number);
        const device = deviceOf(call.request);
        const signedIn = await log.watch(
          call.request,
          { event: 'sign-in', by: 'password', account: { email: body.email } },
          () => attempt(db, tries, () => accounts.signIn(body, device)),
          { accountOf: ({ user }) => user.id },
        );
        return sessions.signIn(call, signedIn);
      },
    );

    registerChangeRoutes(app, services, sessions, parts);

    api.post(
      signInApi.signOut,
      {
        id: 'signOut',
        summary: 'Sign out',
        answers: { 204: 'The session has ended; without one, nothing happens.' },
      },
      sessions.end,
    );

    api.post(
      signInApi.signOutEverywhere,
      {
        id: 'signOutEverywhere',
        summary: 'End all sessions of this account',
        signedIn: true,
        recent: true,
        answers: { 204: 'All have ended, this one included.' },
      },
      async ({ reply, actor }) => {
        await accounts.signOutEverywhere(actor);
        clearSessionCookie(reply, config);
      },
    );
  });
}
