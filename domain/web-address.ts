/** Ports that a web server on the internet uses for https. */
export const WEB_PORTS: readonly number[] = [443, 8443];
export const WEB_ADDRESS_MAX = 2_000;

/** Names that belong to one machine or network (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476). */
const LOCAL_NAME =
  /\.(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|onion|alt|invalid)$/;

/**
 * True for an https address of a host with a public name. Sign-in data, a fragment, an IP address in any form, and other ports
 * are refused. The name can still lead to a private address.
 */
export function isWebAddress(text: string, ports: readonly number[] = WEB_PORTS): boolean {
  if (text.length > WEB_ADDRESS_MAX || !text.isWellFormed() || /[\s\p{Cc}\\]/u.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port, hash } = new URL(text);
  if (protocol !== 'https:' || username || password || hash || text.includes('#')) return false;
  // "https://@host" and "https://:@host" parse without a user.
  if (/^https:\/*[^/?#]*@/i.test(text)) return false;
  if (!ports.includes(Number(port || 443))) return false;
  // The parser turns decimal, octal and hex addresses into four numbers.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  return (
    /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) &&
    !LOCAL_NAME.test(hostname)
  );
}

/** True for an address in a domain that nobody can own: it is for tests and texts (RFC 2606). */
export const isInTestDomain = (address: string): boolean =>
  /\.(?:test|example)$/.test(new URL(address).hostname);
