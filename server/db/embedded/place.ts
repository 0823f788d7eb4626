import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../../domain/brand.ts';
import type { Account } from './account.ts';
import type { Settings } from './cluster.ts';

export type Place = { host: string; port: number };

/**
 * Prepares an address for this data folder's server. A socket path is limited to 107 bytes (103 on macOS), so the socket is in
 * a short separate folder rather than with the data. Only the owner can enter that folder, which is what protects the
 * database. `before` is the server's previous address.
 */
export async function preparePlace(dataDir: string, account: Account, before?: Place): Promise<Place> {
  if (process.platform === 'win32') return before ?? { host: '127.0.0.1', port: await freePort() };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const wanted = before?.host ?? join(await shortTemporaryFolder(), `${brand.name.toLowerCase()}-${hash}`);
  const host = await recreate(wanted).catch((error) => {
    if (before) throw error;
    // Another user has created it.
    return mkdtemp(`${wanted}-`);
  });
  if (account.owner) await chown(host, account.owner.uid, account.owner.gid);
  return { host, port: 5432 };
}

async function recreate(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Avoids TMPDIR if possible: it may be long, or closed to the account that runs PostgreSQL. */
async function shortTemporaryFolder(): Promise<string> {
  const usual = await stat('/tmp').catch(() => undefined);
  return usual?.isDirectory() ? '/tmp' : tmpdir();
}

/** A TCP port of this machine that no program uses. */
export async function freePort(): Promise<number> {
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
