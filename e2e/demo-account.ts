import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoAccount } from '../db/seed/demo.ts';
import { apiPaths } from '../domain/paths.ts';
import { expect, type Page } from './test.ts';

/** The password of one of the people of the demo data. */
export async function passwordOf(email: string): Promise<string> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.json');
  const accounts: DemoAccount[] = JSON.parse(await readFile(file, 'utf8'));
  return accounts.find((account) => account.email === email)?.password ?? '';
}

/** Signs the browser in as one of the people of the demo data. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const password = await passwordOf(email);
  expect((await page.request.post(apiPaths.signIn, { data: { email, password } })).ok()).toBe(true);
}
