import type { FastifyRequest } from 'fastify';

/**
 * Whether a person came here on purpose: by a link of ours or by typing the address, not because another
 * site points an image, a frame or a link at it, nor because a browser fetches ahead.
 * https://www.w3.org/TR/fetch-metadata/
 */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string): boolean {
  const { headers } = request;
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  if (typeof purpose === 'string' && purpose.includes('prefetch')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    const isOwn = site === 'same-origin' || site === 'none';
    return isOwn && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  }
  // Browsers of before 2023, and plain http on a name other than localhost, don't say.
  const { referer, host } = headers;
  if (referer === undefined) return true;
  if (!URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.origin === publicUrl || from.host === host;
}
