import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Processor time of a process with all its threads, in ms; undefined except on Linux. */
export async function processTime(pid: number): Promise<number | undefined> {
  try {
    const threads = await readdir(`/proc/${pid}/task`);
    return await sumOf(threads.map((thread) => `/proc/${pid}/task/${thread}`));
  } catch {
    return undefined;
  }
}

/** Processor time of the connections that the PostgreSQL of a data folder has open, in ms; undefined except on Linux. */
export async function databaseTime(dataDir: string): Promise<number | undefined> {
  try {
    const [main = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).trim().split(' ');
    return await sumOf(children.map((id) => `/proc/${id}`));
  } catch {
    return undefined;
  }
}

async function sumOf(folders: readonly string[]): Promise<number> {
  const times = folders.map(async (folder) => (await readFile(`${folder}/schedstat`, 'utf8')).split(' ')[0]);
  return (await Promise.all(times)).reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}
