import * as openid from 'openid-client';
import { signInApi } from '../../../domain/account.ts';
import { paths } from '../../../domain/paths.ts';
import type { SignInProblem } from '../../../domain/sign-in-problem.ts';
import type { OidcConfig } from '../../config.ts';
import { RECENT_SECONDS } from '../service.ts';
import type { Flow } from './flow-cookie.ts';

const SCOPE = 'openid email profile';
/** Timeout for the issuer, in seconds; a person is waiting. */
const PATIENCE = 5;
/** Longer hints don't fit into every URL; without one the issuer asks which account to sign out. */
const HINT_LENGTH = 4_000;

/** Its message goes to the log and contains no secrets. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem;
  constructor(problem: SignInProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

export type Authenticated = {
  issuer: string;
  subject: string;
  idToken: string;
  /** When the person last proved who they are; null if the issuer doesn't say. */
  authenticatedAt: Date | null;
  /** Raw claims of the issuer. Throws SignInFailed. */
  claims: () => Promise<Readonly<Record<string, unknown>>>;
};

export type Start = Pick<Flow, 'mode' | 'role' | 'returnTo' | 'account'> & { loginHint: string | undefined };

/** Contacts the issuer on first use, so that an unreachable issuer doesn't stop the server from starting. */
function createDiscovery(oidc: OidcConfig) {
  let known: openid.Configuration | undefined;
  let asking: Promise<openid.Configuration> | undefined;

  async function discover(): Promise<openid.Configuration> {
    const server = new URL(oidc.issuer);
    const found = await openid.discovery(server, oidc.clientId, {}, clientAuth(oidc.clientSecret), {
      timeout: PATIENCE,
      [openid.customFetch]: fetchAgain,
      execute: [
        // Check signatures too, not only the TLS connection they came over.
        openid.enableNonRepudiationChecks,
        // The configuration allows plain HTTP only for loopback addresses.
        ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    const { authorization_endpoint, token_endpoint } = found.serverMetadata();
    for (const address of [authorization_endpoint, token_endpoint]) {
      const protocol = URL.parse(address ?? '')?.protocol;
      if (protocol !== 'https:' && protocol !== server.protocol)
        throw new SignInFailed('issuer-unavailable', `described with the address ${address}`);
    }
    const keys = known && openid.getJwksCache(known);
    if (keys) openid.setJwksCache(found, keys);
    known = found;
    return found;
  }

  /** Asks before each sign-in, so that no visitor is sent to an issuer that is down; concurrent calls share one request. */
  async function reach(): Promise<openid.Configuration> {
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    try {
      return await asking;
    } catch (error) {
      // Anything but a valid discovery document makes the issuer unusable.
      throw new SignInFailed('issuer-unavailable', reasonOf(error));
    }
  }

  return { reach, known: async () => known ?? (await reach()) };
}

export function createIssuer(oidc: OidcConfig, publicUrl: string) {
  const redirectUri = new URL(signInApi.loginCallback, publicUrl).href;
  const discovery = createDiscovery(oidc);

  return {
    async begin({ loginHint, ...start }: Start): Promise<{ url: string; flow: Flow }> {
      const configuration = await discovery.reach();
      const flow: Flow = {
        ...start,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        startedAt: Math.floor(Date.now() / 1_000),
      };
      const prompts = configuration.serverMetadata().prompt_values_supported;
      const mayCreate = Array.isArray(prompts) && prompts.includes('create');
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
        // https://openid.net/specs/openid-connect-prompt-create-1_0.html
        ...(start.mode === 'register' && mayCreate && { prompt: 'create' }),
        // The issuer may ignore the first; it has to answer the second with the time, which `finish` checks.
        ...(start.mode === 'confirm' && { prompt: 'login', max_age: String(RECENT_SECONDS) }),
      });
      return { url: url.href, flow };
    },

    async finish(flow: Flow, query: string): Promise<Authenticated> {
      const configuration = await discovery.known();
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(query, redirectUri), {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          ...(flow.mode === 'confirm' && { maxAge: RECENT_SECONDS }),
        });
        const own = tokens.claims();
        if (!own || !tokens.id_token) throw new SignInFailed('refused', 'no ID token');
        return {
          issuer: own.iss,
          subject: own.sub,
          idToken: tokens.id_token,
          authenticatedAt: own.auth_time === undefined ? null : new Date(own.auth_time * 1_000),
          async claims() {
            if (!configuration.serverMetadata().userinfo_endpoint) return own;
            try {
              const userInfo = await openid.fetchUserInfo(configuration, tokens.access_token, own.sub);
              // Take the email and its verified flag from the same source, never one from each.
              return userInfo.email === undefined ? own : userInfo;
            } catch (error) {
              throw failureOf(error);
            }
          },
        };
      } catch (error) {
        throw failureOf(error);
      }
    },

    /** The issuer's sign-out URL, which sends people back to us; null if there is none. Never throws. */
    async endSessionUrl(idToken: string): Promise<string | null> {
      try {
        const configuration = await discovery.reach();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return openid.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: new URL(paths.landing, publicUrl).href,
          ...(idToken.length <= HINT_LENGTH && { id_token_hint: idToken }),
        }).href;
      } catch {
        return null;
      }
    },
  };
}

/** Retries once if the server has just closed a kept-alive connection. */
const fetchAgain: openid.CustomFetch = async (url, options) => {
  try {
    return await fetch(url, options as RequestInit);
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    const isClosed = cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET';
    // A request with another method may already have been processed.
    if (options.method !== 'GET' || !isClosed) throw error;
    return fetch(url, options as RequestInit);
  }
};

/** Uses the method the issuer advertises, or the standard's default if it advertises none. */
function clientAuth(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  const basic = openid.ClientSecretBasic(secret);
  const post = openid.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const method = !methods || methods.includes('client_secret_basic') ? basic : post;
    method(server, client, body, headers);
  };
}

/** Error codes for a person who canceled at the issuer (OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1). */
const CANCELED = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);
const DOWN = new Set(['temporarily_unavailable', 'server_error']);

function failureOf(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error;
  return new SignInFailed(problemOf(error), reasonOf(error));
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof openid.AuthorizationResponseError) {
    if (CANCELED.has(error.error)) return 'canceled';
    return DOWN.has(error.error) ? 'issuer-unavailable' : 'refused';
  }
  // fetch reports a failed connection as a TypeError.
  if (error instanceof TypeError) return 'issuer-unavailable';
  if (error instanceof openid.ResponseBodyError)
    return error.status >= 500 ? 'issuer-unavailable' : 'refused';
  if (error instanceof openid.ClientError) {
    if (error.code === 'OAUTH_TIMEOUT') return 'issuer-unavailable';
    if (error.cause instanceof Response && error.cause.status >= 500) return 'issuer-unavailable';
  }
  return 'refused';
}

/** For the log. Leaves out error causes, which hold whole responses, including tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: answer } = error as { code?: unknown; error?: unknown };
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return [`${error.message}${cause}`, code, answer]
    .filter((part) => typeof part === 'string')
    .join(', ')
    .slice(0, 500);
}
