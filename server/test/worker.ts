import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseConnection } from '../db/connection.ts';
import { nodeFlags } from '../process-settings.ts';

export type WorkerSettings = {
  connection: DatabaseConnection;
  smtpPort: number;
  webhookPort: number;
  dataDir: string;
};

/** Starts a process that only runs jobs, on the database of a test. */
export async function startWorker(settings: WorkerSettings) {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'worker-process.ts'),
    [JSON.stringify(settings)],
    { execArgv: nodeFlags },
  );
  const gone = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error('The process ended before it was ready.'))),
  ]);
  return {
    /** Runs a scheduled job right away. */
    run: (job: string) => void child.send(job),
    /** Ends the process like `kill -9`. */
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
