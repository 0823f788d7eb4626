import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'vite';
import { packageHome } from '../db/embedded/binaries.ts';
import type { EmbeddedDatabase } from '../db/embedded/supervisor.ts';

type Outcome = { connection: EmbeddedDatabase['connection'] } | { refused: string };

/** Another process that starts the database as the app does, for tests that kill it or let two compete. */
type AppProcess = {
  /** Rejects when the process ends before it answers. */
  outcome: Promise<Outcome>;
  /** Ends without stopping the database, as in a crash. */
  kill(): Promise<void>;
  /** Stops the database and ends. */
  stop(): Promise<void>;
};

/** Node and the module that starts the database. */
type Program = { node: string; supervisor: string };

const OWN: Program = {
  node: process.execPath,
  supervisor: join(import.meta.dirname, '../db/embedded/supervisor.ts'),
};

const script = (supervisor: string) => `
  import { startEmbeddedDatabase } from ${JSON.stringify(supervisor)};
  const answer = (outcome) => console.log(JSON.stringify(outcome));
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir: process.argv[1] });
    answer({ connection });
    process.stdin.on('end', () => stop()).resume();
  } catch (error) {
    answer({ refused: error.message });
  }
`;

export type Launch = {
  program?: Program;
  /** Put before the command, to run it as another user. */
  prefix?: string[];
  env?: NodeJS.ProcessEnv;
};

export function startAppProcess(
  dataDir: string,
  { program = OWN, prefix = [], env = process.env }: Launch = {},
): AppProcess {
  const node = [program.node, '--input-type=module', '-e', script(program.supervisor), dataDir];
  const [command, ...args] = [...prefix, ...node] as [string, ...string[]];
  // The user may not be allowed to enter our folder.
  const child = spawn(command, args, { cwd: '/', env, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const outcome = readOutcome(child.stdout);
  // A test that kills the process doesn't read its outcome.
  outcome.catch(() => {});
  return {
    outcome,
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

async function readOutcome(stdout: Readable): Promise<Outcome> {
  for await (const line of createInterface({ input: stdout })) return JSON.parse(line);
  throw new Error('The app process ended before it answered.');
}

/**
 * Copies what the app process runs to a folder that every user may enter, wherever this project was cloned and
 * whatever umask `npm ci` ran under.
 */
export async function copyForEveryUser(): Promise<Program & { folder: string }> {
  const folder = await mkdtemp('/tmp/project-');
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: OWN.supervisor, outDir: folder },
  });
  const home = packageHome();
  await cp(home, join(folder, home.slice(home.lastIndexOf('node_modules'))), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const node = join(folder, 'node');
  await copyFile(process.execPath, node);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return { folder, node, supervisor: join(folder, 'supervisor.js') };
}
