import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../db/pool.ts';

/** Debian's nginx and PostgreSQL, as an operator runs them. */

const programs = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';
const NGINX = '/usr/sbin/nginx';
const EXAMPLE = join(import.meta.dirname, '../../docs/how-to/nginx.conf');

/** Packages that `npm run test:nightly` installs if it may. */
export function missingPackages(): string[] {
  const isThere = { nginx: existsSync(NGINX), postgresql: existsSync(join(programs(), 'pg_basebackup')) };
  return Object.entries(isThere).flatMap(([name, is]) => (is ? [] : [name]));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

export async function until(what: string, is: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await is().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`after ${seconds} s still not: ${what}`);
    await wait(10);
  }
}

/** PostgreSQL refuses to run as root, so root runs it as its package's user. */
function user(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** A primary and its streaming replica in a folder of their own. */
export async function startReplicated() {
  const folder = await mkdtemp(join(tmpdir(), 'replicated-'));
  const as = user();
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs(), program), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const folderOf = (name: string) => join(folder, name);
  const servers = new Map<string, ChildProcess>();

  async function start(name: string, port: number): Promise<string> {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
      logging_collector: 'on',
    };
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    servers.set(
      name,
      spawn(join(programs(), 'postgres'), ['-D', folderOf(name), ...options], { ...as, stdio: 'ignore' }),
    );
    const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const db = openDatabase(address, { max: 1, patience: 0 });
    await until(`${name} answers`, () =>
      db
        .selectNoFrom((e) => e.lit(1).as('one'))
        .execute()
        .then(() => true),
    );
    await db.destroy();
    return address;
  }

  /** At once, as a crash does. */
  async function kill(name: string): Promise<void> {
    const server = servers.get(name);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }

  const ports = [await freePort(), await freePort()] as const;
  run(
    'initdb',
    '-D',
    folderOf('primary'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  );
  const primary = await start('primary', ports[0]);
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(ports[0]),
    '-U',
    'postgres',
    '-D',
    folderOf('replica'),
    '-R',
    '-c',
    'fast',
  );
  const replica = await start('replica', ports[1]);
  return {
    primary,
    replica,
    killReplica: () => kill('replica'),
    startReplica: () => start('replica', ports[1]),
    async end() {
      await kill('replica');
      await kill('primary');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the example of the docs with other addresses, and without a certificate. */
export async function startNginx(port: number, upstreams: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // Workers of a root nginx run as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'temp'), { mode: 0o777 });
  await chmod(join(folder, 'temp'), 0o777);
  const [first = '', ...more] = (await readFile(EXAMPLE, 'utf8')).match(/^ {2}server \S+/gm) ?? [];
  if (more.length !== upstreams.length - 1 || first === '') throw new Error('The example has other servers.');
  let at = 0;
  const site = (await readFile(EXAMPLE, 'utf8'))
    .replace(/^( {2}server )\S+/gm, (_all, start) => `${start}127.0.0.1:${upstreams[at++]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*$/gm, '');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join('\n');
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 1024; }
    http { access_log off; ${temp}\n${site} }`,
  );
  const child = spawn(NGINX, ['-p', folder, '-c', conf, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
