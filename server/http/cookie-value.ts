/**
 * Returns a cookie's value, or undefined unless the request has exactly one of the name: a second one may come from another host
 * of the same domain, and its place among them proves nothing (RFC 6265bis, 8.6).
 */
export function cookieValue(request: { headers: { cookie?: string | undefined } }, name: string) {
  const pairs = request.headers.cookie?.split(';') ?? [];
  const values = pairs.flatMap((pair) => {
    const [, key, value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    return key?.trim() === name ? [value.trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

/** With TLS, the name is one that no other host or path can set. */
export const hostCookieName = (name: string, { publicUrl }: { publicUrl: string }): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;
