import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registrantTypes, signInApi } from '../../../domain/account.ts';
import { accountEmailSchema } from '../../../domain/account-schema.ts';
import { type AuthMode, apiPaths, ownPath, paths, withQuery } from '../../../domain/paths.ts';
import { type SignInProblem, signInProblems } from '../../../domain/sign-in-problem.ts';
import type { Config, OidcConfig } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import type { Api } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { attempt } from '../../http/rate-limit.ts';
import { redirect, returnToSchema } from '../answers.ts';
import { type BrowserSessions, deviceOf } from '../browser-sessions.ts';
import { sessionToken } from '../cookie.ts';
import { issuerTries } from '../limits.ts';
import { isOwnNavigation } from '../navigation.ts';
import { Suspended } from '../service.ts';
import { signInLog } from '../sign-in-log.ts';
import { type Flow, flowCookie } from './flow-cookie.ts';
import { createIssuer, SignInFailed } from './issuer.ts';
import { confirmAuthenticated, idTokenOf, signInAuthenticated } from './sign-in.ts';

type IssuerServices = { db: Db; config: Config; secret: Buffer };

/** Browsers drop a cookie that holds a longer path. */
const RETURN_LENGTH = 1_500;

/** Sign-in and sign-out through an OpenID Connect issuer. These are browser navigations: they end on pages, never in JSON. */
export function registerIssuerRoutes(
  api: Api,
  { db, config, secret }: IssuerServices,
  oidc: OidcConfig,
  sessions: BrowserSessions,
): void {
  const { publicUrl } = config;
  const issuer = createIssuer(oidc, publicUrl);
  const log = signInLog({ db, secret });
  const cookie = flowCookie({ publicUrl, secret, oidc });

  api.get(
    signInApi.login(),
    {
      id: 'login',
      summary: 'Go to sign-in at the issuer',
      description: 'For browsers to navigate to: OpenID Connect with the authorization code flow and PKCE.',
      query: loginSchema,
      answers: {
        302: redirect('To the issuer, or to `returnTo` if signed in.'),
        303: redirect(
          `To the sign-in dialog, which explains its parameter \`problem\`: ${Object.keys(signInProblems).join(', ')}.`,
        ),
      },
      route: { exposeHeadRoute: false },
    },
    async ({ request, reply, query }) => {
      const login = readLogin(query);
      const actor = await request.actor();
      const mayConfirm = login.mode === 'confirm' && isOwnNavigation(request, publicUrl);
      if (actor && !mayConfirm) return reply.redirect(login.returnTo ?? paths.root, 302);
      try {
        const start = actor ? { ...login, account: actor.id } : { ...login, mode: signInMode(login.mode) };
        const { url, flow } = await issuer.begin(start);
        cookie.set(reply, flow);
        return reply.redirect(url, 302);
      } catch (error) {
        return backToDialog(request, reply, error, login);
      }
    },
  );

  api.get(
    signInApi.loginCallback,
    {
      id: 'finishLogin',
      summary: 'Come back from the issuer',
      description: 'The issuer redirects here. Works once, in the same browser, within 15 minutes.',
      query: z.object({
        state: ignored(z.string()).describe('Identifies the sign-in.'),
        code: ignored(z.string()).describe('Exchanged for the identity.'),
        iss: ignored(z.string()).describe('The issuer.'),
        error: ignored(z.string()).describe('Why there is no code.'),
      }),
      answers: {
        303: redirect('Sets the session’s cookie and goes on to `returnTo`, or to the sign-in dialog.'),
      },
      route: { exposeHeadRoute: false },
    },
    async (call) => {
      const { request, reply } = call;
      const flow = cookie.read(request);
      try {
        if (!flow) throw new SignInFailed('expired', 'no sign-in is under way in this browser');
        const query = request.url.slice(request.url.indexOf('?'));
        // The response to another sign-in, such as one in another tab, must not end this one.
        if (new URLSearchParams(query).get('state') !== flow.state) {
          throw new SignInFailed('expired', 'the answer is to another sign-in');
        }
        cookie.clear(reply);
        const { account } = flow;
        if (account !== undefined) {
          const token = sessionToken(request, config);
          if (!token || (await request.actor())?.id !== account)
            throw new SignInFailed('expired', 'the session has ended');
          const attempted = { event: 'confirmation', by: 'issuer', account } as const;
          await log.watch(
            request,
            attempted,
            () =>
              attempt(db, issuerTries(request), async () =>
                confirmAuthenticated(db, await issuer.finish(flow, query), { userId: account, token }),
              ),
            { isFailure },
          );
          return reply.redirect(flow.returnTo ?? paths.account, 303);
        }
        const { token, next } = await log.watch(
          request,
          { event: 'sign-in', by: 'issuer' },
          () =>
            attempt(db, issuerTries(request), async () => {
              const person = await issuer.finish(flow, query);
              return signInAuthenticated({ db }, person, flow, deviceOf(request));
            }),
          { accountOf: ({ userId }) => userId, isFailure },
        );
        await sessions.begin(call, token);
        return reply.redirect(next, 303);
      } catch (error) {
        return backToDialog(request, reply, error, flow);
      }
    },
  );

  api.get(
    apiPaths.logout,
    {
      id: 'logout',
      summary: 'Sign out, here and at the issuer',
      description: 'For browsers to navigate to. Navigation started by another site doesn’t sign out.',
      answers: {
        303: redirect('To the issuer’s sign-out if it has one that can be reached, or to the landing page.'),
      },
      route: { exposeHeadRoute: false },
    },
    async (call) => {
      const { request, reply } = call;
      if (!isOwnNavigation(request, publicUrl)) return reply.redirect(paths.landing, 303);
      const token = sessionToken(request, config);
      const idToken = token && (await idTokenOf(db, token));
      await sessions.end(call);
      return reply.redirect((idToken && (await issuer.endSessionUrl(idToken))) || paths.landing, 303);
    },
  );
}

const ignored = <Schema extends z.ZodType>(schema: Schema) => z.optional(schema).catch(undefined);

const loginSchema = z.object({
  returnTo: returnToSchema,
  mode: ignored(z.enum(['login', 'register', 'confirm'])).describe(
    'Whether to sign in, to sign up, or to confirm that it’s you during a session.',
  ),
  role: ignored(z.enum(registrantTypes)).describe('For people who list property; used at the first sign-in.'),
  login_hint: ignored(accountEmailSchema).describe('Email address to suggest at the issuer.'),
});

function readLogin({ returnTo, mode = 'login', role, login_hint: loginHint }: z.infer<typeof loginSchema>) {
  const path = ownPath(returnTo);
  return { mode, role, returnTo: path && path.length <= RETURN_LENGTH ? path : null, loginHint };
}

const isFailure = (error: unknown) => error instanceof SignInFailed;
const signInMode = (mode: Flow['mode']): AuthMode => (mode === 'register' ? mode : 'login');

/** Explains the problem in the sign-in dialog, or on the account page. Rethrows errors that aren't about the sign-in. */
function backToDialog(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  flow: Pick<Flow, 'mode' | 'role' | 'returnTo' | 'account'> | null,
) {
  let problem: SignInProblem;
  if (error instanceof SignInFailed) {
    problem = error.problem;
    // People cancel or take too long; that isn't worth a warning.
    const level = problem === 'canceled' || problem === 'expired' ? 'info' : 'warn';
    request.log[level]({ problem, reason: error.message }, 'sign-in at the issuer failed');
  } else if (error instanceof Suspended) problem = 'suspended';
  else if (error instanceof Problem && error.status === 429) problem = 'too-many';
  else throw error;
  const { mode = 'login', role, returnTo } = flow ?? {};
  // The dialog is for people who are signed out.
  if (flow?.account !== undefined) return reply.redirect(withQuery(paths.account, { problem }), 303);
  return reply.redirect(paths.auth(signInMode(mode), returnTo ?? undefined, { problem, role }), 303);
}
