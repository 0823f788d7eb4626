import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiPaths, paths } from '../../domain/paths.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Parts = {
  config: Pick<Config, 'publicUrl'>;
  db: Db;
  jobs: Pick<Jobs, 'isStarted'>;
  changes: Pick<Changes, 'isListening'>;
};

/** The first visit to these loads the pages' code, the airports, and the words of searches. */
const FIRST_VISITS = [paths.home, `${paths.browse}?q=hangar`, apiPaths.airports({ q: 'dallas' })];

/**
 * Addresses for load balancers: /healthz answers while the process runs; /readyz answers 200 once the process can serve
 * everything, and 503 with what it waits for otherwise, also while it stops.
 */
export function registerReadiness(app: FastifyInstance, { config, db, jobs, changes }: Parts): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  const hasDatabase = () =>
    sql`select`.execute(db).then(
      () => true,
      () => false,
    );

  let warm = false;
  app.addHook('onListen', async () => {
    const visits = FIRST_VISITS.map((url) =>
      app.inject({ url, headers: { host: new URL(config.publicUrl).host } }),
    );
    // Don't wait because a visit fails: the other parts say what is missing.
    void Promise.allSettled(visits).then(() => {
      warm = true;
    });
  });

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
  );

  app.get('/readyz', async (_request, reply) => {
    const waits = [
      !(await hasDatabase()) && 'database',
      !jobs.isStarted() && 'jobs',
      !changes.isListening() && 'changes of other processes',
      !warm && 'first pages',
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
