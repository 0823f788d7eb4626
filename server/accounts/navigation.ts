import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInApi } from '../../domain/account.ts';
import { apiPaths, ownPath, paths } from '../../domain/paths.ts';
import type { Config } from '../config.ts';
import type { Api } from '../http/operation.ts';
import { isOwnOrigin } from '../http/security.ts';
import { redirect, returnToSchema } from './answers.ts';
import type { BrowserSessions } from './browser-sessions.ts';

/** Addresses for browsers to navigate to. An issuer has its own. */
export function registerNavigationRoutes(api: Api, { publicUrl }: Config, sessions: BrowserSessions): void {
  api.get(
    apiPaths.logout,
    {
      id: 'logout',
      summary: 'Sign out and go to the landing page',
      description: 'For browsers to navigate to. Navigation started by another site doesn’t sign out.',
      answers: { 303: redirect('To the landing page.') },
      route: { exposeHeadRoute: false },
    },
    async (call) => {
      if (isOwnNavigation(call.request, publicUrl)) await sessions.end(call);
      return call.reply.redirect(paths.landing, 303);
    },
  );

  api.get(
    signInApi.login(),
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
      return reply.redirect(isSignedIn ? (path ?? paths.root) : paths.auth('login', path ?? undefined), 302);
    },
  );
}

/** False for another site's image, frame or link, and for a prefetch: https://www.w3.org/TR/fetch-metadata/ */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string): boolean {
  const { headers } = request;
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  if (typeof purpose === 'string' && purpose.includes('prefetch')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    const isOwn = site === 'same-origin' || site === 'none';
    return isOwn && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  }
  // Browsers from before 2023, and plain HTTP on hosts other than localhost, send no Sec-Fetch-Site.
  const { referer, host } = headers;
  if (referer === undefined) return true;
  return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, host, publicUrl);
}
