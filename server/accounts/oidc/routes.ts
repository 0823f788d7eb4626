import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountEmailSchema } from '../../../domain/account-schema.ts';
import { apiPaths, ownPath, paths } from '../../../domain/paths.ts';
import { registrantTypes } from '../../../domain/roles.ts';
import type { SignInProblem } from '../../../domain/sign-in-problem.ts';
import type { Config, OidcConfig } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { Problem } from '../../http/problem.ts';
import { countTries, forgiveTries } from '../../http/rate-limit.ts';
import { sessionToken } from '../cookie.ts';
import { issuerTries } from '../limits.ts';
import { isOwnNavigation } from '../navigation.ts';
import { type Flow, flowCookie } from './flow-cookie.ts';
import { createIssuer, SignInFailed } from './issuer.ts';
import { idTokenOf, signInAuthenticated } from './sign-in.ts';

type IssuerServices = { db: Db; config: Config; secret: Buffer };

type Sessions = {
  begin: (request: FastifyRequest, reply: FastifyReply, token: string) => Promise<void>;
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/** Browsers drop a cookie that holds a longer path. */
const RETURN_LENGTH = 1_500;

/** Sign-in and sign-out through an OpenID Connect issuer. These are browser navigations: they end on pages, never in JSON. */
export function registerIssuerRoutes(
  app: FastifyInstance,
  { db, config, secret }: IssuerServices,
  oidc: OidcConfig,
  sessions: Sessions,
): void {
  const { publicUrl } = config;
  const issuer = createIssuer(oidc, publicUrl);
  const cookie = flowCookie({ publicUrl, secret, oidc });

  app.get<{ Querystring: LoginQuery }>(
    apiPaths.login(),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const login = readLogin(request.query);
      if ((await request.actor()) !== null) return reply.redirect(login.returnTo ?? paths.root, 302);
      try {
        const { url, flow } = await issuer.begin(login);
        cookie.set(reply, flow);
        return reply.redirect(url, 302);
      } catch (error) {
        return backToDialog(request, reply, error, login);
      }
    },
  );

  app.get(apiPaths.loginCallback, { exposeHeadRoute: false }, async (request, reply) => {
    const flow = cookie.read(request);
    const tries = issuerTries(request);
    try {
      if (!flow) throw new SignInFailed('expired', 'no sign-in is under way in this browser');
      const query = request.url.slice(request.url.indexOf('?'));
      // The response to another sign-in, such as one in another tab, must not end this one.
      if (new URLSearchParams(query).get('state') !== flow.state) {
        throw new SignInFailed('expired', 'the answer is to another sign-in');
      }
      cookie.clear(reply);
      await countTries(db, tries);
      const person = await issuer.finish(flow, query);
      const device = { userAgent: request.headers['user-agent'] };
      const { token, next } = await signInAuthenticated(db, person, flow, device);
      await sessions.begin(request, reply, token);
      await forgiveTries(db, tries);
      return reply.redirect(next, 303);
    } catch (error) {
      return backToDialog(request, reply, error, flow);
    }
  });

  app.get(apiPaths.logout, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOwnNavigation(request, publicUrl)) return reply.redirect(paths.landing, 303);
    const token = sessionToken(request, config);
    const idToken = token && (await idTokenOf(db, token));
    await sessions.end(request, reply);
    return reply.redirect((idToken && (await issuer.endSessionUrl(idToken))) || paths.landing, 303);
  });
}

type LoginQuery = { returnTo?: unknown; mode?: unknown; role?: unknown; login_hint?: unknown };

function readLogin({ returnTo, mode, role, login_hint }: LoginQuery) {
  const path = typeof returnTo === 'string' ? ownPath(returnTo) : null;
  return {
    mode: mode === 'register' ? ('register' as const) : ('login' as const),
    role: registrantTypes.find((type) => type === role),
    returnTo: path && path.length <= RETURN_LENGTH ? path : null,
    loginHint: accountEmailSchema.safeParse(login_hint).data,
  };
}

/** Explains the problem in the sign-in dialog. Rethrows errors that aren't about the sign-in. */
function backToDialog(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  flow: Pick<Flow, 'mode' | 'role' | 'returnTo'> | null,
) {
  let problem: SignInProblem;
  if (error instanceof SignInFailed) {
    problem = error.problem;
    // A person who cancels or takes too long is no reason for a warning.
    const level = problem === 'canceled' || problem === 'expired' ? 'info' : 'warn';
    request.log[level]({ problem, reason: error.message }, 'sign-in at the issuer failed');
  } else if (error instanceof Problem && error.status === 429) problem = 'too-many';
  else throw error;
  const { mode = 'login', role, returnTo } = flow ?? {};
  return reply.redirect(paths.auth(mode, returnTo ?? undefined, { problem, role }), 303);
}
