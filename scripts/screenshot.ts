import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** `node scripts/screenshot.ts [address]`: takes the picture in README.md from a running product with demo data. */
const address = process.argv[2] ?? 'http://localhost:3000';
const PAGE = '/browse?tab=hangar-spaces&near=KADS&withinNm=300&minDoorHeight=18&sort=distance';
const FILE = join(import.meta.dirname, '../docs/images/browse.png');

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(PAGE, address).href, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: FILE });
} finally {
  await browser.close();
}
