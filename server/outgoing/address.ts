import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that IANA has given out for the public internet; the rest of IPv6 is unassigned or special. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the public internet: not private, shared, local, reserved, multicast or a wrapped IPv4 address. */
export function isPublicAddress(text: string): boolean {
  // The library also reads forms such as "0x7f.1", which no socket reports.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6);
}
