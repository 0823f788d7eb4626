import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { signInAs } from './demo-account.ts';
import { button, list, ownerTest, toast, unique } from './listing-form.ts';
import { expect, waitForCode } from './test.ts';

const ADMIN = 'admin@example.com';

ownerTest(
  'a verified listing says what was checked, until its owner changes it',
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const { id, title } = await list(page, hangarSpace, unique());
    const context = waitForCode(
      await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } }),
    );
    const admin = await context.newPage();
    await signInAs(admin, ADMIN);
    const queue = paths.adminTab(hangarSpace.category, { q: title, show: 'unverified' });
    await admin.goto(queue);
    await admin.getByRole('link', { name: `Verify ${title}` }).click();
    const checklist = admin.getByRole('dialog', { name: 'Verify this listing' });
    await expect(checklist).toContainText('Amelia Earhart');
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
    await expect(admin.getByRole('heading', { name: 'No hangar spaces found' })).toBeVisible();

    await page.goto(paths.browseKind(hangarSpace, { q: title }));
    const row = page.getByRole('row').filter({ hasText: title });
    const line = row.getByTitle(/^Identity, authority, door height · [A-Z][a-z]+ \d+, \d{4}$/);
    await expect(line).toBeVisible();
    await expect(line).toContainText('Verified: Identity');
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
    const facts = page.getByRole('main').locator('dl').first();
    await expect(facts).toContainText('Door height measured Nov 10, 2026 by J. Ortiz');
    await verified.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'What “verified” means' })).toBeInViewport();

    await page.goto(paths.editListing(hangarSpace, id));
    const state = page.getByRole('region', { name: 'Verification' });
    await expect(state).toContainText('Door height measured Nov 10, 2026 by J. Ortiz');
    await expect(state).toContainText('Not verified: ');
    const door = page.getByLabel('Door height', { exact: true });
    await expect(door).toHaveAccessibleDescription(/A change sends it back for verification/);
    const cost = page.getByText(/^Saving sends /);
    await expect(cost).toHaveCount(0);
    await door.fill('20');
    await expect(cost).toContainText('Saving sends door height back for verification.');
    await button(page, 'Update Hangar Space').click();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/Verified.*In review/);
    await page.goto(paths.listing(hangarSpace, id));
    await expect(verified).toContainText('Identity and authority checked');
    await expect(page.getByText('J. Ortiz')).toHaveCount(0);
    await admin.goto(queue);
    await expect(admin.getByRole('link', { name: `Edit verification ${title}` })).toBeVisible();
    await context.close();
  },
);
