import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's headless Chromium. The browser tests take half the time in it, and it leaves a page under Lighthouse more of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function install(name: string): void {
  run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name]);
}

const existing = () => [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path));

/** Path of a full Chromium: CHROMIUM_PATH, an installed one, or a new install by Playwright or Debian. */
export function findBrowser(): string {
  const found = process.env.CHROMIUM_PATH || existing();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  if (mayInstall()) install('chromium');
  else run('npx', ['playwright', 'install', 'chromium']);
  const installed = existing();
  if (!installed) {
    throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
  }
  return installed;
}

/** Path of a Chromium for the browser tests and Lighthouse: CHROMIUM_PATH, Debian's headless shell, or a full one. */
export function findTestBrowser(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(SHELL) && mayInstall()) {
    console.log('Installing chromium-headless-shell for the browser tests.');
    install('chromium-headless-shell');
  }
  return existsSync(SHELL) ? SHELL : findBrowser();
}
