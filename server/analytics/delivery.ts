import type { Message } from './provider.ts';

type Log = { warn: (facts: object, message: string) => void };

export type DeliveryLimits = {
  atOnce: number;
  /** Queue length; further messages are dropped. */
  waiting: number;
  patience: number;
  /** Time for the last messages at shutdown, in ms. */
  farewell: number;
};

export const deliveryLimits: DeliveryLimits = { atOnce: 4, waiting: 1_000, patience: 5_000, farewell: 2_000 };

/** At most one log line about dropped messages in this time, in ms. */
const SAID_EVERY = 60_000;

/** The URL holds a secret and the message a visitor, so neither is logged. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}

/** Sends messages in the background: in order, a few at a time, one attempt each. */
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
        // A redirect must not pass visitor data to another service.
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
