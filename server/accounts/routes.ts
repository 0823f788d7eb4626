import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  accountMessages,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '../../domain/account-schema.ts';
import { apiPaths, ownPath, paths } from '../../domain/paths.ts';
import { type Actor, requireActor } from '../http/actor.ts';
import { parseBody } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries, forgiveTries } from '../http/rate-limit.ts';
import { hasMailbox } from '../mail/mailbox-routes.ts';
import type { ProfileServices } from '../profiles/service.ts';
import { registerChangeRoutes } from './changes/routes.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './cookie.ts';
import { signInTries, signUpTries, verifyTries } from './limits.ts';
import { isOwnNavigation } from './navigation.ts';
import { registerIssuerRoutes } from './oidc/routes.ts';
import { type AccountServices, createAccounts, findSession, type NewSession } from './service.ts';
import { unlessBusy } from './unless-busy.ts';

/** A 1 MB password is a wrong password (400), not a body that is too large (413). */
const BODY_LIMIT = 2 * 1024 * 1024;

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
    // Responses depend on who is signed in, so they must not be cached.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    if (config.oidc) {
      app.addHook('onRequest', async ({ routeOptions }) => {
        if (PASSWORD_ROUTES.has(routeOptions.url ?? ''))
          throw problem.forbidden('Passwords aren’t used here.');
      });
      registerIssuerRoutes(app, services, config.oidc, { begin: beginSession, end: signOut });
    } else registerPasswordNavigations(app);

    app.get(apiPaths.authConfig, async () => ({
      provider: config.oidc ? 'issuer' : 'password',
      mailbox: hasMailbox(config),
    }));

    app.get(apiPaths.user, (request) => requireActor(request));

    app.post(apiPaths.signUp, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const input = parseBody(signUpSchema, request.body);
      await countTries(db, signUpTries(request, input.email));
      await unlessBusy(accounts.signUp(input));
      return reply.status(202).send({ status: 'verification-sent' });
    });

    app.get(apiPaths.verifyEmail, async (request) => {
      const { token } = parseBody(verifyEmailSchema.pick({ token: true }), request.query);
      const tries = verifyTries(request, token);
      await countTries(db, tries);
      if (!(await accounts.isSignUpLink(token))) {
        throw problem.badRequest([{ path: 'token', message: accountMessages.tokenInvalid }]);
      }
      await forgiveTries(db, tries);
      return { status: 'valid' };
    });

    app.post(apiPaths.verifyEmail, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const input = parseBody(verifyEmailSchema, request.body);
      const tries = verifyTries(request, input.token);
      await countTries(db, tries);
      const session = await unlessBusy(accounts.verifyEmail(input, deviceOf(request)));
      if ('wrong' in session) {
        const message = {
          token: accountMessages.tokenInvalid,
          password: accountMessages.wrongSignUpPassword,
        }[session.wrong];
        throw problem.badRequest([{ path: session.wrong, message }]);
      }
      await forgiveTries(db, tries);
      return signedIn(request, reply, session);
    });

    app.post(apiPaths.signIn, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const input = parseBody(signInSchema, request.body);
      const tries = signInTries(request, input.email);
      await countTries(db, tries);
      const session = await unlessBusy(accounts.signIn(input, deviceOf(request)));
      if (!session) throw problem.unauthorized(accountMessages.wrongCredentials);
      await forgiveTries(db, tries);
      return signedIn(request, reply, session);
    });

    registerChangeRoutes(app, services, signedIn);

    app.post(apiPaths.signOut, async (request, reply) => {
      await signOut(request, reply);
      return reply.status(204).send();
    });

    app.post(apiPaths.signOutEverywhere, async (request, reply) => {
      await accounts.signOutEverywhere(await requireActor(request));
      clearSessionCookie(reply, config);
      return reply.status(204).send();
    });

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

    function registerPasswordNavigations(app: FastifyInstance) {
      app.get(apiPaths.logout, { exposeHeadRoute: false }, async (request, reply) => {
        if (isOwnNavigation(request, config.publicUrl)) await signOut(request, reply);
        return reply.redirect(paths.landing, 303);
      });

      app.get<{ Querystring: { returnTo?: unknown } }>(apiPaths.login(), async (request, reply) => {
        const { returnTo } = request.query;
        const path = typeof returnTo === 'string' ? ownPath(returnTo) : null;
        const isSignedIn = (await request.actor()) !== null;
        return reply.redirect(
          isSignedIn ? (path ?? paths.root) : paths.auth('login', path ?? undefined),
          302,
        );
      });
    }

    async function signOut(request: FastifyRequest, reply: FastifyReply) {
      const token = sessionToken(request, config);
      if (token) await accounts.signOut(token);
      clearSessionCookie(reply, config);
    }
  });
}
