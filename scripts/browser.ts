import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function existing(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  return [own, ...INSTALLED].find((path) => existsSync(path));
}

/** Path of a Chromium for the browser tests: one that is there, else Playwright's own, else Debian's package. */
export function findBrowser(): string {
  const found = existing();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = existing();
  if (!installed) {
    throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
  }
  return installed;
}
