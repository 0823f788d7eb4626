import type { Outage } from './deadline.ts';
import type { Entry, ItemState, Move, OutReason, State } from './events.ts';
import type { Answer, Condition, Rules } from './rules-schema.ts';

/** Facts from outside the history. `fits`, `hasEmail`, and `isBusy` (has an offer from another list) are current. */
export type Facts = {
  zone: string;
  rules: (version: number) => Rules;
  fits: (entry: Entry, unit: string) => boolean;
  isBusy: (application: number) => boolean;
  hasEmail: (application: number) => boolean;
  outages: readonly Outage[];
  /** SHA-256 as hexadecimal digits, for a lot that anyone can check. */
  hash: (text: string) => string;
};

export type Join = {
  application: number;
  /** For entries of another list, the original date. */
  joinedAt?: number | undefined;
  isComplete: boolean;
  /** The original date; the one of joining if left out. */
  completeAt?: number | undefined;
  class: string | null;
  sizes: readonly string[];
  move: Move | null;
  rank?: number | undefined;
};

type Action =
  | ({ do: 'join'; by: 'person' | 'owner' } & Join)
  | { do: 'import'; entries: readonly Join[] }
  | { do: 'complete'; entry: number }
  | { do: 'record'; entry: number; item: string; as: ItemState }
  | {
      do: 'change';
      entry: number;
      sizes: readonly string[] /** Unchanged if left out. */;
      move?: Move | null;
    }
  | { do: 'classify'; entry: number; class: string | null }
  | { do: 'rank'; entry: number; rank: number | null; reason: string }
  | { do: 'score'; entry: number; points: readonly string[] }
  | { do: 'draw'; seed: string }
  | { do: 'pause'; entry: number; until: number | null }
  | { do: 'resume' | 'renew' | 'return' | 'rename'; entry: number }
  | { do: 'leave'; entry: number; because: OutReason }
  | { do: 'life'; entry: number; what: 'sold' | 'replaced' | 'death' | 'partner-change' }
  | { do: 'reconfirm'; days: number }
  /** The owner asked people whom no email reaches to renew, all of them if null. */
  | { do: 'reached'; entries: readonly number[] | null }
  /** The email that asked to renew was refused. */
  | { do: 'unreached'; entry: number }
  | { do: 'rules'; version: number }
  | { do: 'close' | 'reopen' | 'end' }
  | { do: 'free'; unit: string; size: string | null; from: string | null }
  | { do: 'gone'; unit: string }
  | { do: 'offer'; unit: string }
  | { do: 'accept'; offer: number; meanwhile: boolean }
  | { do: 'answer'; offer: number; answer: Exclude<Answer, 'silent'> }
  | { do: 'deliver'; offer: number; on: number }
  | { do: 'bounce' | 'call' | 'withdraw'; offer: number }
  | { do: 'meet'; offer: number; condition: Condition };

export type Command = Action & { by?: 'person' | 'owner' };

/** Thrown for a command that the rules or the state of the list don't allow, in words for the person who gave it. */
export class Refused extends Error {}

export const refuse = (message: string): never => {
  throw new Refused(message);
};

/** Time never runs backward within a list. */
export const nowOf = (state: State, clock: number): number => Math.max(state.at, clock);

export const currentRules = (state: State, facts: Facts): Rules => facts.rules(state.version);

export function isFull(state: State, { cap }: Rules): boolean {
  return cap !== null && lengthOf(state) >= cap;
}

export const lengthOf = ({ entries }: State): number =>
  [...entries.values()].filter(({ state }) => state === 'applied' || state === 'waiting').length;
