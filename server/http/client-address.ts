import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** Node asks for a client's address when it is first read, and has none of a client that is gone by then; this reads it at once. */
export function keepAddresses(server: Pick<Server, 'on'>): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/** The eight groups of an IPv6 address, zeros included; accepts a dotted quad at the end. */
function groups(address: string): string[] {
  // URL writes IPv6 in canonical form (RFC 5952), without a dotted quad.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

/** Counts the /64 of an IPv6 address, because one subscriber has all 2^64 addresses of it. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const parts = groups(plain);
  const isMapped = parts.slice(0, 5).every((part) => part === '0') && parts[5] === 'ffff';
  if (isMapped) {
    const [high = 0, low = 0] = parts.slice(6).map((part) => Number.parseInt(part, 16));
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  return `${parts.slice(0, 4).join(':')}::/64`;
}
