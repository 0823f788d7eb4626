import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedDatabase } from './supervisor.ts';

/** Another process that starts the database as the app does, for tests that kill it or let two compete. */
export type AppProcess = {
  process: ChildProcess;
  /** What the start came to. */
  outcome: Promise<{ connection: EmbeddedDatabase['connection'] } | { refused: string }>;
  /** Ends without a word to the database, as on a crash. */
  kill(): Promise<void>;
  /** Stops the database and ends. */
  stop(): Promise<void>;
};

const SCRIPT = `
  import { startEmbeddedDatabase } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))};
  const answer = (outcome) => console.log(JSON.stringify(outcome));
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir: process.argv[1] });
    answer({ connection });
    process.stdin.on('end', () => stop()).resume();
  } catch (error) {
    answer({ refused: error.message });
  }
`;

export type Who = {
  /** Put before the command, to be somebody else. */
  prefix?: string[];
  env?: NodeJS.ProcessEnv;
};

export const NOBODY = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'];

export function startAppProcess(dataDir: string, { prefix = [], env = process.env }: Who = {}): AppProcess {
  const node = [process.execPath, '--input-type=module', '-e', SCRIPT, dataDir];
  const [command, ...args] = [...prefix, ...node] as [string, ...string[]];
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  return {
    process: child,
    outcome: once(lines, 'line').then(([line]) => JSON.parse(line)),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
