import { realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../start-error.ts';
import { chooseAccount, giveTo } from './account.ts';
import { locateBinaries } from './binaries.ts';
import {
  DATABASE,
  prepareCluster,
  readPassword,
  refuseUnreplaced,
  type SetAside,
  type Settings,
  SUPERUSER,
  writeSettings,
} from './cluster.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { listenSettings, type Place, preparePlace } from './place.ts';
import {
  adopt,
  isPostmaster,
  type Postmaster,
  ping,
  readPostmasterFile,
  shutDown,
  spawnPostmaster,
} from './postmaster.ts';

export type EmbeddedOptions = {
  /** Holds the data in `postgres` and the server's log in `postgres.log`; created if missing. */
  dataDir: string;
  /** Receives one line for each problem that was fixed. */
  log?: (line: string) => void;
  settings?: Settings;
  /** Starts with an empty database if the data is another major version's, which is renamed. Other starts are refused until `endReplacing`. */
  setAsideOther?: boolean;
};

export type EmbeddedDatabase = {
  /** Stays the same through restarts. `host` is a socket folder, or an address on Windows. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Stops the server, usually in a few ms and always in less than 6 s, and releases the data folder. */
  stop(): Promise<void>;
};

type Server = { postmaster: Postmaster; place: Place };

/** Start errors while processes of a killed server are still ending; a later start works. */
const TRANSIENT = /lock file ".*" already exists|shared memory block .* still in use/;
const TRANSIENT_LIMIT = 30_000;

/** A server that doesn't respond for this long has failed, in ms. */
const SILENCE_LIMIT = 10_000;

/**
 * Starts PostgreSQL on the data folder, or adopts a server left by a killed process, and restarts it whenever it ends. Throws
 * `DataFolderInUse` if another process has the folder.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataFolder = await takeDataFolder(resolve(options.dataDir));
  try {
    return await supervise(dataFolder, options);
  } catch (error) {
    dataFolder.release();
    throw error;
  }
}

/** Adopts, starts and ends servers of the data folder at `path`. */
async function createLauncher(path: string, settings: Settings, setAside?: SetAside) {
  const binaries = await locateBinaries(path);
  const account = await chooseAccount(binaries.initdb, path);
  const password = await passwordOf(path);
  const folder = await prepareCluster(path, binaries, account, { password, setAside });
  const logFile = join(path, 'postgres.log');
  const connectionTo = (place: Place) => connection(place, password);

  /** Waits while the server is alive and getting ready; false if it ended or stays silent. */
  async function becomesReady(place: Place, lives: () => boolean): Promise<boolean> {
    let heard = performance.now();
    while (lives()) {
      const answer = await ping(connectionTo(place));
      if (answer === 'ready') return true;
      if (answer === 'busy') heard = performance.now();
      if (performance.now() - heard > SILENCE_LIMIT) return false;
      await sleep(10);
    }
    return false;
  }

  async function adoptOrphan(): Promise<Server | undefined> {
    const left = await readPostmasterFile(folder);
    if (!left) return undefined;
    if (isPostmaster(left.pid, folder)) {
      const postmaster = adopt(left.pid, folder);
      if (await becomesReady(left.place, () => isPostmaster(left.pid, folder))) {
        return { postmaster, place: left.place };
      }
      await shutDown(postmaster, folder, binaries);
    } else if (isAlive(left.pid)) {
      // Another program has this pid now; PostgreSQL would mistake it for a server of this folder.
      await rm(join(folder, 'postmaster.pid'), { force: true });
    }
    return undefined;
  }

  async function startServer(before?: Place): Promise<Server> {
    const deadline = performance.now() + TRANSIENT_LIMIT;
    for (;;) {
      const place = await preparePlace(path, account, before);
      await giveTo(account, folder);
      await writeSettings(folder, account, { ...listenSettings(place), ...settings });
      const { child, gone, readLog } = await spawnPostmaster(folder, logFile, binaries, account);
      // On Windows the child is pg_ctl, which exits with 0 once the server is starting.
      const failed = () =>
        process.platform === 'win32'
          ? !!child.exitCode
          : child.exitCode !== null || child.signalCode !== null;
      if (await becomesReady(place, () => !failed())) {
        if (process.platform !== 'win32') return { postmaster: { pid: child.pid ?? 0, gone }, place };
        const file = await readPostmasterFile(folder);
        return { postmaster: adopt(file?.pid ?? 0, folder), place };
      }
      if (!failed()) await shutDown({ pid: child.pid ?? 0, gone }, folder, binaries);
      const output = await readLog();
      if (!TRANSIENT.test(output) || performance.now() > deadline) {
        const reason = output.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? 'it does not answer';
        throw new DatabaseStartError(`PostgreSQL doesn't start: ${reason} (more in ${logFile})`);
      }
      await sleep(100);
    }
  }

  return {
    adoptOrphan,
    startServer,
    connectionTo,
    shutDown: ({ postmaster }: Server) => shutDown(postmaster, folder, binaries),
  };
}

async function supervise(
  dataFolder: DataFolder,
  { log = () => {}, settings = {}, setAsideOther = false }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const setAside: SetAside = (version, kept) => log(`PostgreSQL ${version}'s data is in ${kept} now.`);
  const launcher = await createLauncher(dataFolder.path, settings, setAsideOther ? setAside : undefined);
  let server = (await launcher.adoptOrphan()) ?? (await launcher.startServer());
  const { place } = server;
  let stopping = false;
  const supervision = (async () => {
    for (let born = performance.now(); ; born = performance.now()) {
      await server.postmaster.gone;
      if (stopping) return;
      log('PostgreSQL ended unexpectedly; restarting it.');
      // Wait, because a server that dies right after start would probably die again and fill its log.
      if (performance.now() - born < 5_000) await sleep(500);
      while (!stopping) {
        try {
          server = await launcher.startServer(place);
          // `stop` was called meanwhile.
          if (stopping) await launcher.shutDown(server);
          break;
        } catch (error) {
          log((error as Error).message);
          await sleep(1_000);
        }
      }
    }
  })();

  let stopped: Promise<void> | undefined;
  return {
    connection: launcher.connectionTo(place),
    stop: () => {
      stopping = true;
      stopped ??= (async () => {
        await launcher.shutDown(server);
        await supervision;
        if (process.platform !== 'win32') await rm(place.host, { recursive: true, force: true });
        dataFolder.release();
      })();
      return stopped;
    },
  };
}

/** Finds the PostgreSQL that runs on the data folder, whichever process started it. Throws while it has a part of a site. */
export async function findEmbeddedDatabase(
  dataDir: string,
): Promise<EmbeddedDatabase['connection'] | undefined> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => '');
  const file = await readPostmasterFile(folder);
  if (!file || !isPostmaster(file.pid, folder)) return undefined;
  await refuseUnreplaced(resolve(dataDir));
  return connection(file.place, await passwordOf(dataDir));
}

/** Windows has no socket folder to guard the server. */
const passwordOf = async (dataDir: string) =>
  process.platform === 'win32' ? readPassword(dataDir) : undefined;

const connection = (place: Place, password?: string): EmbeddedDatabase['connection'] => ({
  ...place,
  user: SUPERUSER,
  database: DATABASE,
  ...(password === undefined ? {} : { password }),
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
