import type { Outage } from './deadline.ts';
import type { Answer, Condition } from './rules-schema.ts';

/**
 * The history of a list. Events hold ids, keys of the rules, and moments in milliseconds, and nothing that names a person. An entry has the
 * number of the event that made it, and so does an offer. Units are like "34/12": listing and unit, or "34/0" for a listing without units.
 */

/** A tenant’s wish to move: out of their unit, into named units if there are any. `since` is when they became tenants. */
export type Move = {
  from: string | null;
  size: string | null;
  into: readonly string[];
  since: number | null;
};

export type OutReason =
  | Answer
  | 'left'
  | 'removed'
  | 'duplicate'
  | 'account-deleted'
  | 'placed-elsewhere'
  | 'not-renewed'
  | 'not-replaced'
  | 'death'
  | 'partner-change';
export type WithdrawReason = 'taken' | 'unit-gone' | 'owner' | 'left' | 'took-another' | 'list-ended';
export type RankReason = { kind: 'typed' | 'points'; keys: readonly string[] } | { kind: 'imported' | 'lot' };
export type SkipReason = 'paused' | 'doesnt-fit' | 'other-offer';

export const itemStates = ['missing', 'received', 'paid', 'refunded', 'credited'] as const;
export type ItemState = (typeof itemStates)[number];

type Body =
  | { type: 'rules'; version: number }
  | {
      type: 'joined';
      entry: number;
      application: number;
      by: 'person' | 'owner' | 'import';
      joinedAt: number;
      class: string | null;
      sizes: readonly string[];
      move: Move | null;
    }
  /** `waived` if the owner did so though something was missing. */
  | { type: 'completed'; entry: number; date: number; waived?: true }
  /** Of a paper or a charge of the rules. */
  | { type: 'recorded'; entry: number; item: string; as: ItemState }
  | { type: 'changed'; entry: number; sizes: readonly string[]; move: Move | null }
  | { type: 'classed'; entry: number; class: string | null }
  | { type: 'ranked'; entry: number; rank: number | null; reason: RankReason }
  | { type: 'drawn'; seed: string }
  /** Places before and after new rules, from 1. */
  | { type: 'moved'; entry: number; from: number; to: number }
  | { type: 'paused'; entry: number; until: number | null; because: 'person' | Answer }
  | { type: 'resumed'; entry: number }
  | { type: 'bottom'; entry: number; because: Answer }
  | { type: 'out'; entry: number; because: OutReason; backUntil: number | null; forfeits?: true }
  | { type: 'returned'; entry: number }
  /** `campaign` if the owner asked everyone at once. `by` is null until the owner has reached a person whom no email reaches. */
  | { type: 'asked-to-renew'; entry: number; by: number | null; campaign?: true }
  | { type: 'renewed'; entry: number; because?: 'rules' }
  | { type: 'sold'; entry: number; by: number | null; because?: 'rules' }
  | { type: 'replaced'; entry: number }
  | { type: 'noted'; entry: number; what: 'death' | 'partner-change' | 'renamed' }
  | { type: 'closed'; because: 'full' | 'owner' }
  | { type: 'reopened' }
  | { type: 'ended' }
  | { type: 'outage'; from: number; to: number }
  /** `from` is when the unit is free, null for now. */
  | { type: 'freed'; unit: string; size: string | null; from: string | null }
  | { type: 'public'; unit: string }
  | { type: 'unit-gone'; unit: string }
  | { type: 'skipped'; entry: number; unit: string; because: SkipReason }
  | {
      type: 'offered';
      offer: number;
      entry: number;
      unit: string;
      slot: number;
      version: number;
      expires: number | null;
    }
  | { type: 'delivered'; offer: number; on: number; expires: number }
  | { type: 'bounced'; offer: number; because?: 'no-email' }
  | { type: 'called'; offer: number }
  | { type: 'reminded'; offer: number }
  | { type: 'held'; offer: number; meanwhile: boolean }
  | { type: 'accepted'; offer: number; due: Partial<Record<Condition, number | null>> }
  | { type: 'answered'; offer: number; answer: Answer; counts: Answer }
  | { type: 'withdrawn'; offer: number; because: WithdrawReason }
  | { type: 'met'; offer: number; condition: Condition }
  | { type: 'placed'; offer: number };
/** `by` is the owner where they did what is usually for the person. */
export type EventBody = Extract<Body, { by: unknown }> | (Exclude<Body, { by: unknown }> & { by?: 'owner' });
export type Event = { seq: number; at: number } & EventBody;

export type Entry = {
  id: number;
  application: number;
  state: 'applied' | 'waiting' | 'accepted' | 'placed' | 'out';
  joinedAt: number;
  /** What its place goes by; null until it is complete. */
  date: number | null;
  /** Breaks ties of the date. */
  seq: number;
  class: string | null;
  rank: number | null;
  rankedBy: RankReason['kind'] | null;
  sizes: readonly string[];
  move: Move | null;
  /** A class or a move that only the person stated. It counts once the owner completes the application. */
  isUnconfirmed: boolean;
  /** Papers and charges, by key, as last recorded. */
  items: Record<string, { as: ItemState; at: number }>;
  /** Infinity until the person resumes. */
  pausedUntil: number;
  passes: Partial<Record<Answer, number>>;
  /** When it joined or last renewed. */
  renewedAt: number;
  /** Infinity until the owner has reached a person whom no email reaches. */
  renewBy: number | null;
  soldBy: number | null;
  out: OutReason | null;
  backUntil: number | null;
};

export type Offer = {
  id: number;
  entry: number;
  unit: string;
  slot: number;
  version: number;
  state: 'offered' | 'held' | 'accepted' | 'placed' | 'withdrawn' | Answer;
  sentAt: number;
  expires: number | null;
  reminded: boolean;
  meanwhile: boolean;
  /** The owner said yes for the person. */
  isOwnersYes: boolean;
  /** Conditions that are not met yet, with their deadlines. */
  due: Partial<Record<Condition, number | null>>;
};

export type Vacancy = {
  unit: string;
  size: string | null;
  from: string | null;
  state: 'open' | 'accepted' | 'let' | 'public';
  asked: Set<number>;
  skipped: Set<number>;
};

export type State = {
  seq: number;
  at: number;
  version: number;
  closed: 'full' | 'owner' | null;
  ended: boolean;
  outages: Outage[];
  /** Whom the owner asked last whether they still want their places. */
  campaign: { at: number; by: number | null; asked: number[] } | null;
  entries: Map<number, Entry>;
  offers: Map<number, Offer>;
  vacancies: Map<string, Vacancy>;
};

export const emptyState = (): State => ({
  seq: 0,
  at: 0,
  version: 0,
  closed: null,
  ended: false,
  outages: [],
  campaign: null,
  entries: new Map(),
  offers: new Map(),
  vacancies: new Map(),
});

/** A class or a move puts people ahead of others, so only the owner’s word counts. */
export const isWish = (one: Pick<Entry, 'class' | 'move'> & { by: 'person' | 'owner' | 'import' }): boolean =>
  one.by === 'person' && (one.class !== null || one.move !== null);

/** On the list, waiting or not: gets emails about all of it. */
export const isOn = ({ state }: Entry): boolean => state !== 'out' && state !== 'placed';
/** Asked to renew, and not heard of it yet. */
export const isUnreached = (entry: Entry): boolean =>
  (entry.state === 'applied' || entry.state === 'waiting') && entry.renewBy === Number.POSITIVE_INFINITY;
export const isLive = ({ state }: Offer): boolean => state === 'offered' || state === 'held';
export const isOpenOffer = (offer: Offer): boolean => isLive(offer) || offer.state === 'accepted';
