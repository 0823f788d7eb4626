import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/browser.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();
const port = Number(process.env.E2E_PORT ?? 3190);
const tilePort = port + 5_000;
// Workers read this file too and inherit what the first process finds.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env.CHROMIUM_PATH ||= findTestBrowser();
// A worker's tests take turns in one context, which is emptied in between, and its pages share a process: starting a process takes as
// long as loading a page.
process.env.PW_TEST_REUSE_CONTEXT ??= '1';

const launch = (...args: string[]) => ({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--process-per-site', ...args],
  },
});
/** Tests of the map's chart have their own file, because WebGL 2 slows down every page. */
const CHARTS = /\/chart\.spec\.ts$/;
// A page lives for seconds, so optimizing its code takes more time than it saves.
const quickPages = launch('--disable-gpu', '--js-flags=--no-opt --no-maglev');

/** Runs the built product on a new embedded database with the demo listings. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than cores, since tests wait for responses, pauses in typing, and new pages.
  workers: Math.min(8, availableParallelism() + 1),
  // Only ends what hangs: a test that opens six maps takes a minute on a slow machine. What is expected has its own limit.
  timeout: 120_000,
  // Maps are drawn in software, and two browsers share two cores.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'charts',
      testMatch: CHARTS,
      use: {
        // Machines without a graphics card draw the map in software, and pages faster without WebGL.
        ...launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'),
        // Each frame of a movement takes both cores.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'nightly', testDir: 'e2e/nightly', testIgnore: CHARTS, use: quickPages },
    { name: 'pages', testIgnore: '**/nightly/**', use: quickPages },
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
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        ADMIN_EMAIL: 'admin@example.com',
        READ_BUDGET: 'off',
        TILE_URL: `http://localhost:${tilePort}/{z}/{x}/{y}.png`,
        TILE_ATTRIBUTION: '© Test tiles https://tiles.example/',
      },
    },
  ],
});
