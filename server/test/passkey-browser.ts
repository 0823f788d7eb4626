import type { LightMyRequestResponse } from 'fastify';
import { factorApi } from '../../domain/factors.ts';
import type { AccountsSite } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';

let browsers = 0;

/** A browser with a session, if given, that keeps the cookie of a challenge and its own address. */
export function passkeyBrowser({ app }: Pick<AccountsSite, 'app'>, session?: string) {
  let challenge: string | undefined;
  browsers += 1;
  const remoteAddress = `198.19.${browsers >> 8}.${browsers & 255}`;

  async function send(
    url: string,
    payload?: object,
    method: 'POST' | 'PUT' | 'GET' = 'POST',
  ): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      cookies: { ...(session && { session }), ...(challenge && { passkey: challenge }) },
      ...(payload && { payload }),
    });
    const set = answer.cookies.find(({ name }) => name === 'passkey');
    if (set) challenge = set.value || undefined;
    return answer;
  }
  const options = (url: string) => send(url);

  return {
    send,
    options,
    /** Reads or replaces the cookie of the challenge. */
    challenge(value = challenge) {
      challenge = value;
      return challenge ?? '';
    },
    async add(
      authenticator: Authenticator,
      { name = 'Test key', ...how }: { name?: string } & Parameters<Authenticator['create']>[1] = {},
    ) {
      const asked = await options(factorApi.passkeyOptions);
      if (asked.statusCode !== 200) return asked;
      return send(factorApi.passkeys, { name, passkey: authenticator.create(asked.json(), how) });
    },
    async signIn(authenticator: Pick<Authenticator, 'sign'>, how: Parameters<Authenticator['sign']>[1] = {}) {
      const asked = await options(factorApi.signInOptions);
      return send(factorApi.signIn, { passkey: authenticator.sign(asked.json(), how) });
    },
    async confirm(authenticator: Pick<Authenticator, 'sign'>) {
      const asked = await options(factorApi.confirmOptions);
      return send(factorApi.confirm, { passkey: authenticator.sign(asked.json()) });
    },
  };
}
