import { accountApi } from '../../domain/account.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { signInAs } from '../demo-account.ts';
import { button, list, ownerTest, toast, unique } from '../listing-form.ts';
import { joinAs } from '../people.ts';
import { expect, type Locator, test, waitForCode } from '../test.ts';

const ADMIN = 'admin@example.com';

ownerTest(
  'a verified listing says what was checked, until its owner changes it',
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const { id, title } = await list(page, hangarSpace, unique());
    await page.goto(paths.editListing(hangarSpace, id));
    await button(page, 'Ask us to verify it').click();
    const asking = page.getByRole('dialog', { name: 'Ask us to verify 1 listing' });
    await button(asking, 'Send request').click();
    await expect(asking.getByLabel('How can we check it?')).toBeFocused();
    await expect(asking).toContainText('Tell us how we can check it');
    await asking.getByLabel('How can we check it?').fill('The airport office has our survey.');
    await button(asking, 'Send request').click();
    await expect(page.getByRole('region', { name: 'Verification' })).toContainText(
      'Request sent. We’ll email you what we verified.',
    );
    const context = waitForCode(
      await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } }),
    );
    const admin = await context.newPage();
    await signInAs(admin, ADMIN);
    const queue = paths.adminTab('verification', { q: title });
    await admin.goto(queue);
    await admin.getByRole('link', { name: `Verify ${title}` }).click();
    const checklist = admin.getByRole('dialog', { name: 'Verify this listing' });
    await expect(checklist).toContainText('Amelia Earhart');
    await expect(checklist).toContainText('The airport office has our survey.');
    await checklist.getByRole('checkbox', { name: 'Identity' }).check();
    await checklist.getByRole('checkbox', { name: 'Authority' }).check();
    await checklist.getByLabel('Door height: 25 ft').selectOption('Measured');
    await button(admin, 'Save verification').click();
    await expect(checklist.getByLabel('Measured on')).toBeFocused();
    await expect(checklist).toContainText('Enter who measured it');
    await checklist.getByLabel('Measured on').fill('2026-11-10');
    await checklist.getByLabel('Measured by').fill('J. Ortiz');
    await checklist.getByLabel(/^Wall height: /).selectOption('Stated by the owner');
    await button(admin, 'Save verification').click();
    await expect(toast(admin, 'Verification saved')).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'No requests found' })).toBeVisible();

    await page.goto(paths.browseKind(hangarSpace, { q: title }));
    const row = page.getByRole('row').filter({ hasText: title });
    const line = row.getByTitle(/^Identity, authority, door height · [A-Z][a-z]+ \d+, \d{4}$/);
    await expect(line).toBeVisible();
    await expect(line).toContainText('Partly verified: Identity');
    await page.goto(paths.listing(hangarSpace, id));
    const verified = page.getByRole('region', { name: 'Verified' });
    const mark = page.getByRole('link', { name: 'Door height measured', exact: true });
    await expect(mark).toBeInViewport();
    await mark.click();
    await expect(verified).toBeInViewport();
    await expect(verified).toContainText('Identity and authority checked');
    await expect(verified).toContainText('Door height measured Nov 10, 2026 by J. Ortiz');
    const stated = verified.getByRole('listitem').filter({ hasText: 'Stated by the owner: wall height' });
    await expect(stated).toBeVisible();
    await expect(stated.locator('svg')).toHaveCount(0);
    const facts = page.getByRole('main').locator('.flyer-facts');
    await expect(facts).toContainText('Door height measured Nov 10, 2026 by J. Ortiz');
    await verified.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'What “verified” means' })).toBeInViewport();

    await page.goto(paths.editListing(hangarSpace, id));
    const state = page.getByRole('region', { name: 'Verification' });
    await expect(state).toContainText('Door height measured Nov 10, 2026 by J. Ortiz');
    await expect(state).toContainText('Not verified: ');
    const door = page.getByLabel('Door height', { exact: true });
    await expect(door).toHaveAccessibleDescription(/A change removes the check/);
    const cost = page.getByText(/^Saving removes /);
    await expect(cost).toHaveCount(0);
    await door.fill('20');
    await expect(cost).toContainText('Saving removes the check of door height.');
    await button(page, 'Update Hangar Space').click();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/Partly verified/);
    await page.goto(paths.listing(hangarSpace, id));
    await expect(verified).toContainText('Identity and authority checked');
    await expect(page.getByText('J. Ortiz')).toHaveCount(0);
    await context.close();
  },
);

ownerTest(
  '30 listings of one owner take at most 40 presses, and a refusal gives its reason',
  async ({ page, browser, baseURL }) => {
    const ask = async (ids: number[], message: string) => {
      const answer = await page.request.post(accountApi.verification, { data: { ids, message } });
      expect(answer.status()).toBe(202);
    };
    const word = `Row ${unique()}`;
    const ids: number[] = [];
    for (let count = 1; count <= 30; count += 1) {
      ids.push((await list(page, hangarSpace, `${word} ${count}`)).id);
    }
    await ask(ids.slice(0, 29), 'Measured by the airport.');
    const context = waitForCode(
      await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } }),
    );
    const admin = await context.newPage();
    await signInAs(admin, ADMIN);
    await admin.goto(paths.adminTab('verification', { q: word, sort: 'oldest' }));
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    // Another test may have had this owner's identity checked.
    const tick = async (box: Locator) => {
      presses += 1;
      await box.check();
    };
    await press(admin.getByRole('link', { name: `Verify ${word} 1`, exact: true }));
    const checklist = admin.getByRole('dialog', { name: 'Verify this listing' });
    await tick(checklist.getByRole('checkbox', { name: 'Identity' }));
    await tick(checklist.getByRole('checkbox', { name: 'Authority' }));
    await tick(checklist.getByRole('checkbox', { name: 'All dimensions measured' }));
    await checklist.getByLabel('Measured on').fill('2026-11-10');
    await checklist.getByLabel('Measured by').fill('J. Ortiz');
    for (let at = 1; at < 29; at += 1) {
      await press(button(checklist, 'Save and open next'));
      await expect(checklist).toContainText(`${word} ${at + 1}`);
      await expect(checklist.getByLabel('Measured by')).toHaveValue('J. Ortiz');
      await expect(checklist.getByRole('checkbox', { name: 'Identity' })).toBeChecked();
    }
    await press(button(checklist, 'Save verification'));
    await expect(admin.getByRole('heading', { name: 'No requests found' })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(39);
    const { verified } = await (await page.request.get(apiPaths.listing(hangarSpace, ids[28] ?? 0))).json();
    expect(verified.doorHeight).toMatchObject({
      how: 'measured',
      measuredOn: '2026-11-10',
      measuredBy: 'J. Ortiz',
    });
    expect(Object.keys(verified)).toContain('identity');

    // Several at once: what the form covers is listed with its figures.
    for (let count = 31; count <= 32; count += 1) {
      ids.push((await list(page, hangarSpace, `${word} ${count}`)).id);
    }
    await ask(ids.slice(29), 'Please look again.');
    await admin.goto(paths.adminTab('verification', { q: word, sort: 'oldest' }));
    await admin.getByRole('link', { name: `Verify ${word} 30`, exact: true }).click();
    await checklist.getByText('See what this covers').click();
    await expect(checklist).toContainText(/Door height \d+ ft/);
    await button(checklist, 'Won’t verify…').click();
    const refusal = admin.getByRole('dialog', { name: 'Why won’t you verify it?' });
    await button(refusal, 'Won’t verify').click();
    await expect(refusal).toContainText('Write an answer');
    await refusal.getByRole('textbox', { name: 'Reason' }).fill('The photos are of another field.');
    await refusal.getByRole('checkbox', { name: /Same reason for 2 more/ }).check();
    await button(refusal, 'Won’t verify').click();
    await expect(admin.getByRole('heading', { name: 'No requests found' })).toBeVisible();
    await page.goto(paths.editListing(hangarSpace, ids[29] ?? 0));
    await expect(page.getByRole('region', { name: 'Verification' })).toContainText(
      'We didn’t verify it: The photos are of another field.',
    );
    await context.close();
  },
);

test('the admin finds a person’s request by owner, and saves it and opens the next', async ({ page }) => {
  const message = `Deed ${unique()}`;
  const owners = [];
  for (let count = 0; count < 2; count += 1) {
    owners.push(await joinAs(page));
    const sent = await page.request.post(accountApi.verification, { data: { message } });
    expect(sent.status()).toBe(202);
  }
  const [first, second] = owners;
  await signInAs(page, ADMIN);
  await page.goto(paths.adminTab('verification', { q: message }));
  await expect(page.getByRole('heading', { name: '2 requests' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Owner' }).fill(second?.email ?? '');
  await expect(page.getByRole('heading', { name: '1 request' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: second?.email })).toContainText(
    'Identity and authority',
  );
  await page.getByRole('searchbox', { name: 'Airport' }).fill('ZZZZ9');
  await expect(page.getByRole('searchbox', { name: 'Airport' })).toHaveAccessibleDescription(
    'No airport has this code',
  );
  await page.goto(paths.adminTab('verification', { q: message }));
  await page
    .getByRole('row')
    .filter({ hasText: first?.email })
    .getByRole('link', { name: /^Verify/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Answer').fill('The deed is on file.');
  await button(dialog, 'Save and open next').click();
  await expect(dialog).toContainText(second?.email ?? '');
});
