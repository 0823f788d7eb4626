import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../domain/paths.ts';
import { usualRules } from '../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry, WaitingList } from '../domain/waiting-lists/waiting-list-schema.ts';
import { list } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page } from './test.ts';

/** An owner with a listing of two occupied units. */
export async function begin(page: Page, at: object = {}) {
  await joinAs(page, 'owner');
  const listing = await list(page, monthlyHangar, 'Row A', at);
  const units = ['A-1', 'A-2'].map((label) => ({ label, availability: 'occupied' }));
  const answer = await page.request.post(apiPaths.units(monthlyHangar, listing.id), { data: { units } });
  expect(answer.status(), await answer.text()).toBe(200);
  return listing;
}

export async function made<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** An owner with a list that has these people. */
export async function kept(page: Page, names: readonly string[], rules: object = {}, at: object = {}) {
  const listing = await begin(page, at);
  const { id } = await made<WaitingList>(page, waitingListApi.lists, {
    ...{ name: 'T-hangars', covers: [{ listingId: listing.id }], rules: { ...usualRules, ...rules } },
  });
  if (names.length > 0)
    await made(page, waitingListApi.entries(id), { people: names.map((name) => ({ name })) });
  return { id, listing };
}

export const entriesOf = async (page: Page, id: number): Promise<OwnerEntry[]> =>
  (await page.request.get(waitingListApi.entries(id))).json();
export const dialog = (page: Page) => page.getByRole('dialog');
export const person = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name });

/** Chooses in the menu of a person or an offer. */
export async function choose(page: Page, menu: RegExp | string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
