import type { Db } from '../db/pool.ts';
import type { SubscriptionKind } from '../mail/subscriptions.ts';
import type { Filters } from './store.ts';

export type AdMatches = { wantedId: number; listingIds: number[] };

export type Ad = {
  to: string;
  title: string;
  kind: string;
  /** Those of its search. */
  filters: Filters;
  /** Its page. */
  path: string;
};

/** Ads for wanted space. One email has what they and the person's saved searches found. */
export type Ads = {
  /** Accounts that may get an email about their ads now. */
  findDue: (now: Date, limit: number) => Promise<number[]>;
  /** Marks what an account hears of now; nothing if it isn't due, or another process was faster. */
  take: (transaction: Db, userId: number, now: Date) => Promise<AdMatches[]>;
  /** Null for an ad that is no longer open, or whose person wants no email about it. */
  find: (wantedId: number) => Promise<Ad | null>;
  /** By the id of an ad. */
  subscription: SubscriptionKind;
};
