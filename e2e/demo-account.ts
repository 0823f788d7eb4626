import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoAccount } from '../db/seed/demo.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import type { ListingDetail, ListingSummary } from '../domain/listing-schema.ts';
import { apiPaths } from '../domain/paths.ts';
import { seedSession } from '../server/test/seeded-account.ts';
import { enter, siteDatabase } from './people.ts';
import type { APIRequestContext, APIResponse, Page } from './test.ts';

/** Returns the password of a demo account. */
export async function passwordOf(email: string): Promise<string> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.json');
  const accounts: DemoAccount[] = JSON.parse(await readFile(file, 'utf8'));
  return accounts.find((account) => account.email === email)?.password ?? '';
}

/** Signs the browser in to a demo account. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const db = await siteDatabase();
  const user = db.selectFrom('users').select('id').where('email', '=', email);
  await enter(page, await seedSession(db, (await user.executeTakeFirstOrThrow()).id));
}

/** The oldest listing of the kind. Tests add newer ones, and delete only those. */
export async function demoListing(request: APIRequestContext, kind: ListingKind): Promise<ListingDetail> {
  let page: string | undefined = apiPaths.listings(kind, { limit: 200 });
  let oldest: ListingSummary | undefined;
  while (page) {
    const answer: APIResponse = await request.get(page);
    const rows: ListingSummary[] = await answer.json();
    oldest = rows.findLast(({ units }) => !units) ?? oldest;
    page = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1];
  }
  return (await request.get(apiPaths.listing(kind, oldest?.id ?? 0))).json();
}
