import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../../domain/brand.ts';
import type { Account } from './account.ts';
import type { Settings } from './cluster.ts';

/** Where a server listens: in a folder for its socket, or on an address. */
export type Place = { host: string; port: number };

/**
 * A place for a server of this data folder, ready to be listened on. A socket's whole path may have 107 bytes (103 on
 * macOS), so it lies in a short folder of its own and not with the data; only its owner may enter that, which is
 * all the guard the database has and needs. `before` is where the server was until now, if anywhere.
 */
export async function preparePlace(dataDir: string, account: Account, before?: Place): Promise<Place> {
  if (process.platform === 'win32') return before ?? { host: '127.0.0.1', port: await freePort() };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const wanted = before?.host ?? join(await shortTemporaryFolder(), `${brand.name.toLowerCase()}-${hash}`);
  const host = await makeAnew(wanted).catch((error) => {
    if (before) throw error;
    // Somebody else has put something there.
    return mkdtemp(`${wanted}-`);
  });
  if (account.owner) await chown(host, account.owner.uid, account.owner.gid);
  return { host, port: 5432 };
}

async function makeAnew(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Not the one of TMPDIR if it can be helped: that may be long, or closed to the account that runs PostgreSQL. */
async function shortTemporaryFolder(): Promise<string> {
  const usual = await stat('/tmp').catch(() => undefined);
  return usual?.isDirectory() ? '/tmp' : tmpdir();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export function listenSettings({ host, port }: Place): Settings {
  return process.platform === 'win32'
    ? { listen_addresses: host, port, unix_socket_directories: '' }
    : { listen_addresses: '', port, unix_socket_directories: host, unix_socket_permissions: '0700' };
}
