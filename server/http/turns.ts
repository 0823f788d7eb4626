import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-address.ts';
import { problem } from './problem.ts';
import type { ReadBudget } from './read-budget.ts';

/** Most reads of one network that run at the same time; a budget may allow fewer. */
export const AT_ONCE = 8;
/** Most reads of one network that wait. */
const MOST_WAITING = 500;
/** Most unanswered requests of one connection; browsers send one after the other. */
export const MOST_PIPELINED = 16;

const refusal = () => problem.tooManyRequests(1, 'Too many requests at the same time. Wait a moment.');

type Line = { running: number; waiting: Set<() => void> };

/**
 * Lets the reads of one network wait for each other, so that other people don't wait for all that it asks. A turn lasts until
 * the response is ready and the event loop has gone around, because many responses are ready at once. Sending one takes no
 * turn: its reader may be slow.
 */
export function takeTurns(app: FastifyInstance, budget?: ReadBudget): void {
  const lines = new Map<string, Line>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  const unanswered = new WeakMap<Socket, number>();

  function startNext(network: string, line: Line): void {
    for (const start of line.waiting) {
      if (line.running >= (budget?.atOnce(network) ?? AT_ONCE)) return;
      line.waiting.delete(start);
      line.running += 1;
      start();
    }
    if (line.running === 0 && lines.get(network) === line) lines.delete(network);
  }

  function wait(request: FastifyRequest, network: string, start: () => void): void {
    const line = lines.get(network) ?? { running: 0, waiting: new Set() };
    lines.set(network, line);
    line.waiting.add(start);
    ends.set(request, () => {
      ends.delete(request);
      // A visitor who left while waiting had no turn.
      if (line.waiting.delete(start)) return;
      setImmediate(() => {
        line.running -= 1;
        startNext(network, line);
      });
    });
    startNext(network, line);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket, method } = request.raw;
    // Our own pages read the API in their visitor's turn.
    if (!(socket instanceof Socket)) return done();
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      ends.get(request)?.();
    });
    if (count > MOST_PIPELINED) {
      reply.header('connection', 'close');
      return done(refusal());
    }
    if (method !== 'GET' && method !== 'HEAD') return done();
    const network = networkOf(request.ip);
    if (budget?.refuses(request, reply, network, { isLate: true })) return;
    if ((lines.get(network)?.waiting.size ?? 0) >= MOST_WAITING) return done(refusal());
    wait(request, network, () => {
      if (!budget) done();
      // It may have got into debt while this request waited.
      else if (!budget.refuses(request, reply, network)) budget.charge(network, done);
    });
  });
  app.addHook('onSend', async (request) => ends.get(request)?.());
}
