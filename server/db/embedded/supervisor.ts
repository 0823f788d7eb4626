import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../start-error.ts';
import { chooseAccount, giveTo } from './account.ts';
import { locateBinaries } from './binaries.ts';
import {
  DATABASE,
  prepareCluster,
  readPassword,
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
  /** Holds the data in `postgres`, the server's log in `postgres.log`; made if it is missing. */
  dataDir: string;
  /** Told, in one line, what went wrong and was mended. */
  log?: (line: string) => void;
  /** PostgreSQL settings over ours. */
  settings?: Settings;
};

export type EmbeddedDatabase = {
  /** Stays the same for as long as the database is ours, through restarts. `host` is a socket folder, or on Windows an address. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Ends the server in less than 6 s, in a few ms as a rule, and gives the data folder back. */
  stop(): Promise<void>;
};

type Server = { postmaster: Postmaster; place: Place };

/** What a start says while the processes of a killed server are still ending; a moment later it works. */
const TRANSIENT = /lock file ".*" already exists|shared memory block .* still in use/;
const TRANSIENT_LIMIT = 30_000;

/** A server that has neither refused nor taken a connection for so long is given up, in ms. */
const SILENCE_LIMIT = 10_000;

/**
 * Starts PostgreSQL on the data folder, or adopts the server that a killed process of ours has left there, and starts
 * it again whenever it ends. Throws `DataFolderInUse` when another process has the folder, and leaves that one alone.
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

async function supervise(
  dataFolder: DataFolder,
  { log = () => {}, settings = {} }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { path } = dataFolder;
  const binaries = await locateBinaries(path);
  const account = await chooseAccount(binaries.initdb, path);
  const password = process.platform === 'win32' ? await readPassword(path) : undefined;
  const folder = await prepareCluster(path, binaries, account, password);
  const logFile = join(path, 'postgres.log');
  const connectionTo = (place: Place) => ({
    ...place,
    user: SUPERUSER,
    database: DATABASE,
    ...(password === undefined ? {} : { password }),
  });

  /** Waits while the server lives and is getting ready. False when it has ended, or says nothing at all. */
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
      // The number is another program's by now, which PostgreSQL would take for a server of this folder.
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
      // On Windows the child is pg_ctl, which ends well when the server is under way.
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
      const said = await readLog();
      if (!TRANSIENT.test(said) || performance.now() > deadline) {
        const reason = said.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? 'it does not answer';
        throw new DatabaseStartError(`PostgreSQL doesn't start: ${reason} (more in ${logFile})`);
      }
      await sleep(100);
    }
  }

  let server = (await adoptOrphan()) ?? (await startServer());
  const { place } = server;
  let stopping = false;
  const supervision = (async () => {
    for (let born = performance.now(); ; born = performance.now()) {
      await server.postmaster.gone;
      if (stopping) return;
      log('PostgreSQL ended unexpectedly; it is started again.');
      // One that dies young would die again at once, and fill its log.
      if (performance.now() - born < 5_000) await sleep(500);
      while (!stopping) {
        try {
          server = await startServer(place);
          // Told to stop meanwhile.
          if (stopping) await shutDown(server.postmaster, folder, binaries);
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
    connection: connectionTo(place),
    stop: () => {
      stopping = true;
      stopped ??= (async () => {
        await shutDown(server.postmaster, folder, binaries);
        await supervision;
        if (process.platform !== 'win32') await rm(place.host, { recursive: true, force: true });
        dataFolder.release();
      })();
      return stopped;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
