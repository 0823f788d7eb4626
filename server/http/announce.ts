import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';
import { cookieValue, hostCookieName } from './cookie-value.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose writes are never shown to visitors, so cached pages stay valid. */
    unseen?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Names the visitor's last change, so that a process that has yet to hear of it waits. */
const COOKIE = 'changed';
const PLACE = /^[1-9]\d{0,15}$/;
const COOKIE_SECONDS = 5;
/** Longest wait of a visitor's next request, in ms; a made-up cookie delays only its own visitor. */
const PATIENCE = 1_000;
/** Longest wait of a response for the notification, in ms. */
const NOTIFY_MS = 500;

/**
 * Announces a change before the response to a write is sent, so the next read already shows it. If another process gets that
 * read, it hears of the change first.
 */
export function announceWrites(
  app: FastifyInstance,
  changes: Pick<Changes, 'announce' | 'heard'>,
  { publicUrl }: { publicUrl: string },
): void {
  const name = hostCookieName(COOKIE, { publicUrl });
  app.addHook('onRequest', (request, _reply, done) => {
    const place = cookieValue(request, name);
    if (!place || !PLACE.test(place)) done();
    else changes.heard(Number(place), PATIENCE).then(() => done(), done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method) || reply.statusCode >= 400 || request.routeOptions.config.unseen) return;
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(late.resolve, NOTIFY_MS, null);
    const place = await Promise.race([changes.announce(), late.promise]);
    clearTimeout(timer);
    // A response that begins or ends a session has its own cookie, and changes nothing that everyone sees.
    if (place === null || request.headers.cookie === undefined || reply.hasHeader('set-cookie')) return;
    reply.setCookie(name, String(place), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: publicUrl.startsWith('https:'),
      maxAge: COOKIE_SECONDS,
    });
  });
}
