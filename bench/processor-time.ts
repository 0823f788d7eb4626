import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Processor time in ms by the folder of a process or thread. */
export type Times = ReadonlyMap<string, number>;

/** Processor time of a process with all its threads. Empty except on Linux. */
export async function processTimes(pid: number): Promise<Times> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return read(threads.map((thread) => `/proc/${pid}/task/${thread}`));
}

/** Processor time of the connections that the PostgreSQL of a data folder has open. Empty except on Linux. */
export async function databaseTimes(dataDir: string): Promise<Times> {
  try {
    const [main = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).trim().split(' ');
    return await read(children.map((id) => `/proc/${id}`));
  } catch {
    return new Map();
  }
}

/** Processor time between two readings, in ms; not a number if there are none. What ended in between doesn't count. */
export function spent(before: Times, after: Times): number {
  if (after.size === 0) return Number.NaN;
  return [...after].reduce((sum, [folder, time]) => sum + time - (before.get(folder) ?? 0), 0);
}

async function read(folders: readonly string[]): Promise<Times> {
  const times = folders.map(async (folder): Promise<[string, number][]> => {
    try {
      const [nanoseconds] = (await readFile(`${folder}/schedstat`, 'utf8')).split(' ');
      return [[folder, Number(nanoseconds) / 1e6]];
    } catch {
      return [];
    }
  });
  return new Map((await Promise.all(times)).flat());
}
