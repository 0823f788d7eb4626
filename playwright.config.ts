import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/browser.ts';

const port = Number(process.env.E2E_PORT ?? 3190);
const tilePort = port + 5_000;
// Workers read this file too and inherit what the first process finds.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env.CHROMIUM_PATH ||= findTestBrowser();

const launch = (...args: string[]) => ({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  },
});
/** Tests of what is drawn on a map have files of their own: WebGL 2 costs every other page, too. */
const MAPS = /\/map[^/]*\.spec\.ts$/;

/** The built product as its users have it, on a fresh embedded database with the demo listings. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  // Maps are drawn in software here, and two browsers share two cores: what passes at its second try is named flaky.
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
  },
  projects: [
    // On a machine without a graphics card a map is drawn in software.
    { name: 'maps', testMatch: MAPS, use: launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader') },
    { name: 'pages', testIgnore: MAPS, use: launch('--disable-gpu') },
  ],
  webServer: [
    {
      command: `node e2e/tile-server.ts ${tilePort}`,
      url: `http://localhost:${tilePort}/0/0/0.png`,
    },
    {
      // Not `npm start`, which reads .env.
      command: 'node scripts/start.ts',
      url: `http://localhost:${port}/api/airports/KADS`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        ADMIN_EMAIL: 'admin@example.com',
        TILE_URL: `http://localhost:${tilePort}/{z}/{x}/{y}.png`,
        TILE_ATTRIBUTION: '© Test tiles https://tiles.example/',
      },
    },
  ],
});
