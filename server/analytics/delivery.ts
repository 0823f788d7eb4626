import type { Message } from './provider.ts';

type Log = { warn: (facts: object, message: string) => void };

export type DeliveryLimits = {
  /** Messages on their way at once. */
  atOnce: number;
  /** Messages that wait; what comes when they are as many is dropped. */
  waiting: number;
  /** How long an answer may take, ms. */
  patience: number;
  /** How long the last ones may take when the process ends, ms. */
  farewell: number;
};

export const deliveryLimits: DeliveryLimits = { atOnce: 4, waiting: 1_000, patience: 5_000, farewell: 2_000 };

/** What was dropped is said at most this often, ms. */
const SAID_EVERY = 60_000;

/** Why a message failed, without its address, which holds a secret, and without its visitor. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}

/** Sends messages behind everybody's back: in turn, a few at once, each tried once. */
export function createDelivery(log: Log, limits: DeliveryLimits) {
  const waiting: Message[] = [];
  const running = new Set<Promise<void>>();
  const ended = new AbortController();
  let dropped = 0;
  let lastSaid = Number.NEGATIVE_INFINITY;

  function drop(reason: string): void {
    dropped += 1;
    if (performance.now() - lastSaid < SAID_EVERY) return;
    log.warn({ dropped, reason }, 'analytics: events were not delivered');
    lastSaid = performance.now();
    dropped = 0;
  }

  async function send({ url, headers, body }: Message): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        // What is told the one service goes to no other.
        redirect: 'error',
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(limits.patience)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) drop(`status ${answer.status}`);
    } catch (error) {
      drop(reasonOf(error));
    }
  }

  function next(): void {
    while (running.size < limits.atOnce) {
      const message = waiting.shift();
      if (!message) return;
      const sending: Promise<void> = send(message).finally(() => {
        running.delete(sending);
        next();
      });
      running.add(sending);
    }
  }

  return {
    add(message: Message): void {
      if (ended.signal.aborted || waiting.length >= limits.waiting) drop('too many');
      else waiting.push(message);
      next();
    },
    /** Sends what waits, for as long as there is. */
    async stop(): Promise<void> {
      const late = setTimeout(() => {
        for (const _ of waiting.splice(0)) drop('shutdown');
        ended.abort();
      }, limits.farewell);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(late);
      ended.abort();
    },
  };
}
