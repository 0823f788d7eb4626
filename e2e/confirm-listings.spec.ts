import { sql } from 'kysely';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import type { OwnListing } from '../domain/listing-schema.ts';
import { ownApi } from '../domain/own-listings.ts';
import { paths } from '../domain/paths.ts';
import { findEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { openDatabase } from '../server/db/pool.ts';
import { expectAccessible } from './accessible.ts';
import { signInAs } from './demo-account.ts';
import { button, list } from './listing-form.ts';
import { joinAs, openMail } from './people.ts';
import { expect, test } from './test.ts';

/** Makes listings 31 days older, and lets the server ask their owners. */
async function ask(ids: readonly number[]): Promise<void> {
  const connection = await findEmbeddedDatabase(process.env.E2E_DATA_DIR ?? '');
  if (!connection) throw new Error('The database is not running.');
  const db = openDatabase(connection);
  await sql`
    update listings set confirmed_at = now() - interval '31 days' where id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  await sql`insert into pgboss.job (name, data) values ('ask-to-confirm', '{}')`.execute(db);
  await db.destroy();
}

test('the link of an email confirms listings signed out', async ({ page, browser }) => {
  const person = await joinAs(page);
  const ids: number[] = [];
  for (const title of ['Box 1', 'Box 2', 'Box 3']) ids.push((await list(page, hangarSpace, title)).id);
  await ask(ids);
  await openMail(page, person, 'Are your 3 listings still available?');
  const pictures = page.frameLocator('iframe').locator('img');
  await expect(pictures).toHaveCount(3);
  expect(await pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth))).toEqual(
    Array(3).fill(192),
  );
  const link = page.getByRole('link', { name: /\/confirm-listings\?token=/ }).first();
  const address = String(await link.getAttribute('href'));
  const own = async (title: string) =>
    ((await (await page.request.get(ownApi.allListings)).json()) as OwnListing[]).find(
      (one) => one.title === title,
    );

  const visitor = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await visitor.goto(address);
  await expectAccessible(visitor);
  await button(visitor, 'Confirm Box 1').click();
  await expect(button(visitor, 'Confirm all 2')).toBeVisible();
  await button(visitor, 'Confirm all 2').click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('All up to date');
  expect(await own('Box 3')).toMatchObject({ freshness: 'fresh' });
  await visitor.close();
});

test('the admin opens the listings that owners haven’t confirmed from the Health tab', async ({ page }) => {
  await signInAs(page, 'admin@example.com');
  await page.goto(paths.adminTab('health'));
  const panel = page.getByRole('table', { name: 'Unconfirmed listings by kind' });
  // The demo has some.
  await panel.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/[?&]show=(unconfirmed|lapsed)/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
