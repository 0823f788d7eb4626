import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { readConfig } from '../server/config.ts';
import { connectionString } from '../server/db/connection.ts';
import { freePort } from '../server/db/embedded/place.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { withAppRole } from '../server/db/roles.ts';

/*
 * `npm run dev`: this process runs Vite (modules, hot reload) and the database, and forwards every other request to
 * the app server. A change in server/, domain/ or db/ restarts only the app server, so typed text survives.
 * `npm run dev -- --inspect` lets a debugger attach to the app server.
 */
const ROOT = join(import.meta.dirname, '..');
const WATCHED = ['server', 'domain', 'db'];
/** Editors save several files at once; in ms. */
const SETTLE = 120;
/** Time a request waits for a starting app server, in ms. */
const PATIENCE = 30_000;

const inspect = process.argv.slice(3).filter((argument) => argument.startsWith('--inspect'));
const config = readConfig(process.env);
const database = config.database
  ? undefined
  : await startEmbeddedDatabase({ dataDir: config.dataDir, log: console.log });
const roles = database && withAppRole(database.connection, database.connection.password);
const backendPort = await freePort();

const front = createServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void forward(incoming, outgoing));
});
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front } },
});

const listening = once(front.listen(config.port, config.host), 'listening');
await listening.catch(async (error: Error) => {
  console.error(error.message);
  await stop(1);
});
let backend = startBackend();

let changed: ReturnType<typeof setTimeout> | undefined;
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json|sql)$/.test(file) || /\.(test|nightly|faults|cluster|hostile)\.ts$/.test(file))
      return;
    clearTimeout(changed);
    changed = setTimeout(async () => {
      console.log(`${join(folder, file)} changed: restarting the app server.`);
      const old = backend;
      backend = stopProcess(old).then(startBackend);
      await backend;
    }, SETTLE);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopProcess(backend).then(() => stop(0)));
}

async function stop(code: number): Promise<never> {
  await vite.close();
  await database?.stop();
  process.exit(code);
}

async function startBackend(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...inspect, join(ROOT, 'server/main.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(roles && {
        DATABASE_URL: connectionString(roles.app),
        DATABASE_OWNER_URL: connectionString(roles.owner),
        SEED: config.seed,
      }),
      NODE_ENV: 'development',
      PORT: String(backendPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl,
    },
  });
  // The app server must not outlive this process.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function stopProcess(starting: Promise<ChildProcess>): Promise<void> {
  const child = await starting;
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!(await backendAnswers())) {
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    outgoing.end('The app server doesn’t start. See its message in the terminal.');
    return;
  }
  const { method, url, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port: backendPort, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}

async function backendAnswers(): Promise<boolean> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const child = await backend;
    if (await canConnect()) return true;
    if (child.exitCode !== null && child === (await backend)) return false;
    await sleep(50);
  }
  return false;
}

function canConnect(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(backendPort, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
