import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route whose address proves the right to use it, so that no page of another site can know it. */
    anyOrigin?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const KNOWN = new Set([...SAFE, 'POST', 'PUT', 'PATCH', 'DELETE']);

const contentSecurityPolicy = (tileOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${tileOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Vite's dev server injects styles and uses a WebSocket; the built product needs neither. */
const developmentPolicy = (policy: string) =>
  policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * True for the site's own origin. While PUBLIC_URL is this machine's own address, as in a trial, any plain
 * HTTP address that the browser used counts; a site on the web has exactly one.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return LOOPBACK.test(new URL(publicUrl).hostname) && host !== undefined && origin === `http://${host}`;
}

/** True if a write comes from one of our pages, or not from a page at all. */
function fromOwnOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return isOwnOrigin(origin, host, publicUrl);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

type SecurityConfig = { publicUrl: string; development: boolean; tiles: { url: string } | null };

function policyOf({ development, tiles }: SecurityConfig): string {
  const policy = contentSecurityPolicy(tiles ? ` ${new URL(tiles.url).origin}` : '');
  return development ? developmentPolicy(policy) : policy;
}

export const securityHeaders = (config: SecurityConfig): Record<string, string> => ({
  'content-security-policy': policyOf(config),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

export function installSecurity(app: FastifyInstance, config: SecurityConfig): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!KNOWN.has(request.method)) throw problem.methodNotAllowed();
    const { anyOrigin = false } = request.routeOptions.config;
    if (!SAFE.has(request.method) && !anyOrigin && !fromOwnOrigin(request, config.publicUrl)) {
      throw problem.forbidden('Requests from another site are refused.');
    }
  });
}
