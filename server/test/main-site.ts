import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { readPostmasterFile } from '../db/embedded/postmaster.ts';
import type { Db } from '../db/pool.ts';
import { endAll, inDatabaseOf, type MainProcess, signedIn, startMain } from './main-process.ts';
import { validInput } from './test-app.ts';

/** The product in its own process for the tests of a file, with a signed-in lister. */
export function mainSite(email: string) {
  let dataDir = '';
  let main: MainProcess;
  let address = '';
  let cookie = '';

  async function start(): Promise<void> {
    main = startMain({ DATA_DIR: dataDir });
    address = await main.address;
  }

  beforeAll(async () => {
    await buildIfStale();
    dataDir = await mkdtemp(join(tmpdir(), 'main-'));
    await start();
    cookie = await signedIn(dataDir, address, email);
  }, 120_000);

  afterAll(async () => {
    await endAll();
    await rm(dataDir, { recursive: true, force: true });
  }, 30_000);

  const send = (path: string, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });

  return {
    get dataDir() {
      return dataDir;
    },
    get main() {
      return main;
    },
    get address() {
      return address;
    },
    get cookie() {
      return cookie;
    },
    start,
    ask: (path: string) => fetch(address + path, { headers: { cookie } }),
    createOffice: () => send(apiPaths.listings(officeSpace), validInput(officeSpace)),
    async database() {
      const file = await readPostmasterFile(join(dataDir, 'postgres'));
      if (!file) throw new Error('no PostgreSQL runs on the data');
      return file;
    },
    inDatabase: <T>(act: (db: Db) => Promise<T>) => inDatabaseOf(dataDir, act),
  };
}

/** Polls for a condition without an event; fails after `seconds`. */
export async function until(what: string, is: () => Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await is())) {
    if (performance.now() > deadline) throw new Error(`after ${seconds} s still not: ${what}`);
    await wait(20);
  }
}

export const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

export async function expectRefused(settings: Record<string, string>, line: RegExp): Promise<void> {
  const { code, said, complaint } = await startMain(settings).ended;
  expect({ code, said, complaint }).toEqual({ code: 1, said: '', complaint: expect.stringMatching(line) });
  expect(complaint.trimEnd().split('\n'), complaint).toHaveLength(1);
}
