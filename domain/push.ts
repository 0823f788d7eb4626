import { isWebAddress } from './webhooks.ts';

/** Notifications by a browser's push service (RFC 8030). Schemas are in push-schema.ts. */

export const pushApi = '/api/user/push';

/** The service worker that shows them; at the root, so that it may open every page. */
export const PUSH_WORKER = '/push-worker.js';

/** Browsers of one account that can show notifications. */
export const PUSH_MAX = 10;

/** Push services of Chrome and its relatives, Firefox, Safari, and Edge, with their subdomains. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

export const isPushHost = (name: string): boolean =>
  PUSH_HOSTS.some((host) => name === host || name.endsWith(`.${host}`));

/** True for an https address of a known push service. */
export const isPushAddress = (text: string): boolean =>
  isWebAddress(text, [443]) && isPushHost(new URL(text).hostname);
