import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { emailSettingsPath, paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { list, unique } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, test } from './test.ts';

for (const width of [360, 1440]) {
  test(`all emails of an account are in one place, with what stopping means, at ${width} px`, async ({
    page,
  }) => {
    await joinAs(page);
    await list(page, hangarSpace, unique());
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.profile);
    await page.getByRole('link', { name: 'All your email settings' }).click();
    await expect(page).toHaveURL(new RegExp(`${emailSettingsPath}$`));
    const emails = page.getByRole('list', { name: 'Emails you can stop' });
    const toConfirm = emails.getByRole('switch', { name: 'Listings to confirm' });
    await expect(emails).toContainText(
      'At most once a week. If you stop them: Listings not confirmed leave the results after 60 days.',
    );
    await expect(toConfirm).toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await toConfirm.press('Space');
    await saved;
    await expect(toConfirm).not.toBeChecked();
    await page.reload();
    await expect(toConfirm).not.toBeChecked();
    expect(await fits(page)).toBe(true);
  });
}
