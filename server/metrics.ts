import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { connectionsOf, type Db } from './db/pool.ts';
import { findQueues } from './jobs/queues.ts';

/** Counters are next to what they count; these are read from the process and the database on each request. */
function stateOf(app: FastifyInstance, db: Db): Registry {
  const state = new Registry();
  const registers = [state];
  collectDefaultMetrics({ register: state });
  new Gauge({
    name: 'ready',
    help: '1 if this process can serve everything, as /readyz says.',
    registers,
    async collect() {
      this.set((await app.inject('/readyz')).statusCode === 200 ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Open connections of this process to the primary.',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = connectionsOf(db);
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'database_connections_awaited',
    help: 'Queries of this process that wait for a connection.',
    registers,
    collect() {
      this.set(connectionsOf(db).awaited);
    },
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits; emails are in the queue "mail".',
    labelNames: ['queue'],
    registers,
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes; undeliverable ones were given up in the last two weeks.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      // While the database is away, nobody knows.
      for (const queue of (await findQueues(db).catch(() => null)) ?? []) {
        const { name, waiting, running, undeliverable, oldestWaiting } = queue;
        this.set({ queue: name, state: 'waiting' }, waiting);
        this.set({ queue: name, state: 'running' }, running);
        this.set({ queue: name, state: 'undeliverable' }, undeliverable);
        oldest.set({ queue: name }, oldestWaiting ? (Date.now() - oldestWaiting.getTime()) / 1_000 : 0);
      }
    },
  });
  return state;
}

type Where = { port: number; host: string };

/** Serves /metrics for Prometheus at a separate port, which must not be reachable from the web. */
export async function serveMetrics(app: FastifyInstance, db: Db, { port, host }: Where) {
  const all = Registry.merge([register, stateOf(app, db)]);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      response.setHeader('content-type', all.contentType);
      response.end(await all.metrics());
    } catch (error) {
      app.log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
