import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Parts = { db: Db; jobs: Pick<Jobs, 'isStarted'>; changes: Pick<Changes, 'isListening'> };

/**
 * Addresses for load balancers: /healthz answers while the process runs; /readyz answers 200 once the process can serve
 * everything, and 503 with what it waits for otherwise, also while it stops.
 */
export function registerReadiness(app: FastifyInstance, { db, jobs, changes }: Parts): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  const hasDatabase = () =>
    sql`select`.execute(db).then(
      () => true,
      () => false,
    );

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  );

  app.get('/readyz', async (_request, reply) => {
    const waits = [
      !(await hasDatabase()) && 'database',
      !jobs.isStarted() && 'jobs',
      !changes.isListening() && 'changes of other processes',
      stopping && 'stop',
    ].filter((one) => one !== false);
    const isReady = waits.length === 0;
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isReady ? 'ready\n' : `waits for: ${waits.join(', ')}\n`);
  });
}
