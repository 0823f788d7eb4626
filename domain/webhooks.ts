import type { Tried } from './webhooks-schema.ts';

export const webhookApi = {
  all: '/api/account/webhooks',
  one: (id: string) => `/api/account/webhooks/${id}`,
  secret: (id: string) => `/api/account/webhooks/${id}/secret`,
  test: (id: string) => `/api/account/webhooks/${id}/test`,
  deliveries: (id: string) => `/api/account/webhooks/${id}/deliveries`,
  resend: (id: string, delivery: string) => `/api/account/webhooks/${id}/deliveries/${delivery}/resend`,
} as const;

export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const pauseReasons = ['owner', 'failures', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The event of a test. */
export const TEST_EVENT = 'webhook.test';

/** Seconds from each attempt to the next: ten attempts in about three days. */
export const retryDelays = [60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const KEPT_DELIVERY_DAYS = 30;
export const SHOWN_DELIVERIES = 100;
/** Hours that the secret before a new one signs as well. */
export const OLD_SECRET_HOURS = 24;

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

export type Trial = { works: boolean; text: string };

const reasons: Readonly<Record<number, string>> = {
  401: 'If it doesn’t have the secret yet, add it there, then send another test.',
  403: 'If it doesn’t have the secret yet, add it there, then send another test.',
  404: 'Check the end of the address for a typo.',
  405: 'It must accept POST requests.',
  410: 'That means it doesn’t want any more requests.',
  429: 'It gets too many requests right now.',
};

function reasonOf(status: number): string {
  if (status >= 300 && status < 400)
    return 'That’s a redirect, which we don’t follow. Enter its target instead.';
  if (status >= 500) return 'Something failed at the receiver.';
  return reasons[status] ?? 'Any answer from 200 to 299 means that it got the test.';
}

/** How the first attempt of a test went; null while it is under way. */
export function trialOf({ status, failure }: Tried): Trial | null {
  if (failure !== null) return { works: false, text: `We couldn’t deliver a test. ${failure}` };
  if (status === null) return null;
  return status >= 200 && status < 300
    ? { works: true, text: 'A test arrived. The address works.' }
    : { works: false, text: `A test got the answer ${status}. ${reasonOf(status)}` };
}
