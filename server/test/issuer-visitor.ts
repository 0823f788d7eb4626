import type { LightMyRequestResponse } from 'fastify';
import { signInApi } from '../../domain/account.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { AccountsSite } from './accounts.ts';
import type { IssuerPerson, TestIssuer } from './issuer.ts';

type Site = Pick<AccountsSite, 'send' | 'config'>;

/** Follows redirects and keeps cookies, in-process at the site and over HTTP at the issuer. */
export function visitor(site: Site, issuer: TestIssuer) {
  const cookies = new Map<string, string>();
  const issuerCookies = new Map<string, string>();

  async function get(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const cookie = cookieHeader(cookies);
    const answer = await site.send(path, { headers: { ...(cookie && { cookie }), ...headers } });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  /** Sends a request to the issuer and returns its HTML or redirect. */
  async function ask(
    url: string,
    body?: URLSearchParams,
  ): Promise<{ location: string | null; html: string }> {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      redirect: 'manual',
      headers: { cookie: cookieHeader(issuerCookies) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) issuerCookies.set(name, value);
      else issuerCookies.delete(name);
    }
    const location = answer.headers.get('location');
    return { location: location && new URL(location, url).href, html: await answer.text() };
  }

  /** Follows the issuer's redirects and returns the path back at the site. */
  async function atIssuer(url: string, body?: URLSearchParams): Promise<string> {
    let step = await ask(url, body);
    while (step.location?.startsWith(issuer.url)) step = await ask(step.location);
    const { location, html } = step;
    if (!location?.startsWith(site.config.publicUrl)) throw new Error(`The issuer leads nowhere: ${html}`);
    return location.slice(site.config.publicUrl.length);
  }

  const self = {
    cookies,
    get,
    ask,
    atIssuer,
    /** Goes up to the callback and returns its path. */
    async leave(person: IssuerPerson | null, ...login: Parameters<typeof signInApi.login>): Promise<string> {
      issuer.next = person;
      const { headers } = await get(signInApi.login(...login));
      return atIssuer(String(headers.location));
    },
    /** Signs in and returns the callback's response. */
    async signIn(person: IssuerPerson | null, ...login: Parameters<typeof signInApi.login>) {
      return get(await self.leave(person, ...login));
    },
    /** Returns the signed-in account. */
    async user() {
      const answer = await get(apiPaths.user);
      return answer.statusCode === 200 ? answer.json() : null;
    },
  };
  return self;
}

const cookieHeader = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
