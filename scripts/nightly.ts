import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages } from '../server/test/cluster-servers.ts';
import { mountSmallDisk, unmountDisk } from '../server/test/small-disk.ts';
import { buildIfStale } from './build.ts';

/**
 * `npm run test:nightly [-- PART]`: the tests that take minutes, of all files or of those with PART in their path. Without PART,
 * also the browser tests that `npm test` leaves out.
 */

const isRoot = process.getuid?.() === 0;
/** Debian starts no server of a package that is installed while this file says so. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Returns why the packages aren't there, or null. */
function install(packages: readonly string[]): string | null {
  const command = `apt-get install ${packages.join(' ')}`;
  if (!isRoot || !existsSync('/etc/debian_version')) return `run "${command}" as root of a Debian`;
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
      const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' });
      if (status !== 0) return `"apt-get ${args.join(' ')}" failed: ${stderr.trim().split('\n').at(-1)}`;
    }
    return null;
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const can = mountSmallDisk(folder, '1m');
  if (can) unmountDisk(folder);
  rmdirSync(folder);
  return can;
}

const skips: string[] = [];
const missing = missingPackages();
const reason = missing.length > 0 ? install(missing) : null;
if (reason)
  skips.push(`many machines (*.cluster.ts), because ${missing.join(' and ')} is missing: ${reason}`);
if (!canMount())
  skips.push('full disks (disk.faults.ts, full-disk-start.faults.ts), because only root can mount one');
if (!isRoot)
  skips.push('the users that root runs PostgreSQL as (account.nightly.ts), because this isn’t root');
const sayWhatIsSkipped = () => {
  for (const what of skips) console.log(`Skips ${what}.`);
};

sayWhatIsSkipped();
await buildIfStale();
const parts = process.argv.slice(3);
const hasPassed = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const results = [hasPassed('vitest', ['run', '--config', 'vitest.nightly.config.ts', ...parts])];
if (parts.length === 0)
  results.push(hasPassed('playwright', ['test', '--project=nightly', '--project=charts']));
sayWhatIsSkipped();
process.exit(results.includes(false) ? 1 : 0);
