import { unsubscribePath } from '../../domain/paths.ts';
import type { OwnSubscription, Subscription } from '../../domain/unsubscribe-schema.ts';
import { readToken, signToken } from './signed-token.ts';

/**
 * One link in every bulk email stops exactly the emails it belongs to, signed out and with one click (RFC 8058). The page
 * of the link turns them back on.
 */

export type SubscriptionKind = {
  /** Ids of the subscriptions of an account, for its settings; left out if they belong to no account. */
  idsOf?: (userId: number) => Promise<(number | string)[]>;
  /** Returns null if nothing is left to unsubscribe from. */
  find: (id: string) => Promise<Subscription | null>;
  /** Stops the emails, or turns them back on; does nothing the second time. */
  set: (id: string, active: boolean) => Promise<void>;
};

export type Subscriptions = {
  /** Defines a kind of subscription once at start. The result makes the `unsubscribe` of an email by the id. */
  define: (name: string, kind: SubscriptionKind) => (id: number | string) => { path: string };
  /** Emails of an account. */
  listOwn: (userId: number) => Promise<OwnSubscription[]>;
  /** Returns false for a key that isn't of this account. */
  setOwn: (userId: number, key: string, active: boolean) => Promise<boolean>;
  /** These throw nothing and return null for a token that isn't ours. */
  find: (token: string) => Promise<Subscription | null>;
  set: (token: string, active: boolean) => Promise<Subscription | null>;
};

const PURPOSE = 'unsubscribe';
const GONE: Subscription = { about: null, often: '', stopping: null, active: false, change: null };

export function createSubscriptions(secret: Buffer): Subscriptions {
  const kinds = new Map<string, SubscriptionKind>();

  function open(token: string) {
    const [name = '', id = ''] = readToken(secret, PURPOSE, token)?.split('.') ?? [];
    const kind = kinds.get(name);
    return kind && { kind, id };
  }

  async function find(token: string): Promise<Subscription | null> {
    const opened = open(token);
    return opened ? ((await opened.kind.find(opened.id)) ?? GONE) : null;
  }

  async function listOwn(userId: number): Promise<OwnSubscription[]> {
    const own = [...kinds].map(async ([name, { idsOf, find }]) => {
      const ids = (await idsOf?.(userId)) ?? [];
      const found = await Promise.all(
        ids.map(async (id) => ({ key: `${name}.${id}`, of: await find(String(id)) })),
      );
      return found.flatMap(({ key, of }) => (of?.about ? [{ key, ...of }] : []));
    });
    return (await Promise.all(own)).flat();
  }

  return {
    listOwn,
    async setOwn(userId, key, active) {
      const [name = '', id = ''] = key.split('.');
      const kind = kinds.get(name);
      const ids = (await kind?.idsOf?.(userId)) ?? [];
      if (!kind || !ids.map(String).includes(id)) return false;
      await kind.set(id, active);
      return true;
    },
    define(name, kind) {
      if (kinds.has(name)) throw new Error(`The subscription ${name} is defined twice.`);
      kinds.set(name, kind);
      return (id) => ({ path: unsubscribePath(signToken(secret, PURPOSE, `${name}.${id}`)) });
    },
    find,
    async set(token, active) {
      const opened = open(token);
      if (!opened) return null;
      await opened.kind.set(opened.id, active);
      return find(token);
    },
  };
}
