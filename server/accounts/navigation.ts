import type { FastifyRequest } from 'fastify';

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
  if (!URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.origin === publicUrl || from.host === host;
}
