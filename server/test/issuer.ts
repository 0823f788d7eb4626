import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { signInApi } from '../../domain/account.ts';
import { paths } from '../../domain/paths.ts';
import type { OidcConfig } from '../config.ts';

/** A real local OpenID Connect issuer without passwords. */

export type IssuerPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
};

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

type IssuerOptions = {
  /** The site's origin. */
  publicUrl: string;
  /** Shows a page with two links instead of answering at once. */
  asks?: boolean;
  /** Defaults to a free port. */
  port?: number;
};

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

export async function startIssuer({ publicUrl, asks = false, port: wanted = 0 }: IssuerOptions) {
  let server: Server;
  // The provider's URL contains the port, so the port comes first.
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer((request, response) => answer(request, response));
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(wanted);
  const url = `http://127.0.0.1:${port}`;
  const oidc = {
    issuer: url,
    clientId: 'site',
    clientSecret: 'a secret that only the two know',
  } satisfies OidcConfig;

  const people = new Map<string, IssuerPerson>();
  const issuer = {
    url,
    port,
    oidc,
    /** The next person to sign in, or a cancellation. */
    next: null as IssuerPerson | null,
    /** Parameters of the latest authorization request. */
    asked: {} as Record<string, string | undefined>,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    /** Starts again on the same port. */
    start: () => listen(port),
  };

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: oidc.clientId,
        client_secret: oidc.clientSecret,
        redirect_uris: [publicUrl + signInApi.loginCallback],
        post_logout_redirect_uris: [publicUrl + paths.landing],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['test'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: { body: string }, form: string) => {
          context.body = page(
            'Sign out?',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out here too</button>`,
          );
        },
      },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    // Consent is always given.
    loadExistingGrant: async ({ oidc: { client, account, provider: own } }: GrantContext) => {
      const grant = new own.Grant({ accountId: account.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const protocol = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    if (!path.startsWith('/interaction/')) return protocol(request, response);
    const { params } = await provider.interactionDetails(request, response);
    issuer.asked = params;
    if (asks && !path.includes('?')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(
        page(
          'Sign in',
          `<p>Signing in as ${params.login_hint ?? 'somebody'}</p><a href="${path}?yes">Continue</a> <a href="${path}?no">Cancel</a>`,
        ),
      );
    }
    const person = path.endsWith('?no') ? null : issuer.next;
    if (person) people.set(person.sub, person);
    await provider.interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'The person turned back' },
    );
  }

  return issuer;
}

type GrantContext = {
  oidc: { client: { clientId: string }; account: { accountId: string }; provider: Provider };
};
