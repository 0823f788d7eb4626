import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brand } from '../../domain/brand.ts';
import { atCostOf } from '../db/cost.ts';
import { sendProblem } from './errors.ts';
import { html } from './html.ts';
import { problem } from './problem.ts';
import { AT_ONCE } from './turns.ts';

/** Networks that are remembered. */
const NETWORKS = 20_000;
/** Seconds of budget that a network may spend at once. */
const SAVED_SECONDS = 100;
/** A refusal comes late, because a program that asks again at once would keep the server busy with refusals; in ms. */
const LATE = 1_000;

/** Files that come from memory or the disk, and the answers of health checks. */
const isFree = (path: string) => path.startsWith('/assets/') || path === '/healthz' || path === '/readyz';

export type ReadBudget = ReturnType<typeof createReadBudget>;

/**
 * Gives the reads of each network milliseconds of work per second, so that expensive searches of one network
 * don't slow down the site for others. Counted in this process only. A network that spent more waits until it has earned it back: 429.
 */
export function createReadBudget(perSecond: number) {
  const saved = perSecond * SAVED_SECONDS;
  const debts = new LRUCache<string, { ms: number; at: number }>({ max: NETWORKS });

  function debtOf(network: string): number {
    const { ms = 0, at = 0 } = debts.get(network) ?? {};
    return Math.max(0, ms - ((performance.now() - at) / 1_000) * perSecond);
  }

  return {
    /** Allows one read at a time once a tenth of the savings is spent, so that a crowd doesn't slow down others while it spends the rest. */
    atOnce: (network: string): number => (debtOf(network) > saved / 10 ? 1 : AT_ONCE),
    /** Refuses a read of a network in debt and returns true. */
    refuses(request: FastifyRequest, reply: FastifyReply, network: string, { isLate = false } = {}): boolean {
      const seconds = (debtOf(network) - saved) / perSecond;
      if (seconds <= 0 || isFree(request.url)) return false;
      void refuse(request, reply, seconds, isLate ? LATE : 0);
      return true;
    },
    /** Charges the network what `work` costs, and what that calls and awaits. */
    charge(network: string, work: () => void): void {
      atCostOf((ms) => debts.set(network, { ms: debtOf(network) + ms, at: performance.now() }), work);
    },
  };
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  late: number,
): Promise<void> {
  await wait(late, undefined, { ref: false });
  const refusal = problem.tooManyRequests(
    seconds + 1,
    'Your network asks for too much at once. Wait a moment.',
  );
  if (!request.headers.accept?.includes('text/html')) return void sendProblem(reply, refusal);
  reply.status(refusal.status).headers(refusal.headers).header('cache-control', 'no-store');
  reply.type('text/html; charset=utf-8').send(page(refusal.message));
}

const page = (text: string) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Too many requests | ${brand.name}</title></head>
<body><main><h1>Too many requests</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`
    .text;
