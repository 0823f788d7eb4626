import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3190);
const tilePort = port + 5_000;
// Workers read this file too: the folder is made once and passed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));

/** The built product as its users have it, on a fresh embedded database with the demo listings. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  // Maps are drawn in software here, and two browsers share two cores: what passes at its second try is named flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // Maps need WebGL 2, which a machine without a graphics card draws in software.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
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
