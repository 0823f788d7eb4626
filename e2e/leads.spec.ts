import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { joinAs } from './people.ts';
import { expect, test } from './test.ts';

test('a lister sets a webhook, copies its secret, and sees a test in the log', async ({ page }) => {
  await joinAs(page, 'owner');
  await page.goto('/account');
  const webhook = page.getByRole('region', { name: 'Webhook' });
  await webhook.getByRole('button', { name: 'Set a webhook' }).click();
  await webhook.getByLabel('Address').fill('http://10.0.0.1/');
  await webhook.getByRole('button', { name: 'Set webhook' }).click();
  await expect(webhook.getByText('Enter an https:// address with a public host name')).toBeVisible();
  // Nothing answers at a name that doesn't exist (RFC 6761).
  await webhook.getByLabel('Address').fill('https://hooks.nowhere.example.com/1');
  await webhook.getByRole('button', { name: 'Set webhook' }).click();
  await expect(webhook.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await webhook.getByRole('button', { name: 'Done' }).click();
  await expect(webhook.getByText(/^We couldn’t deliver a test\. .*The address is saved/)).toBeVisible({
    timeout: 15_000,
  });
  await webhook.getByRole('button', { name: 'Send a test' }).click();
  const log = webhook.getByRole('list', { name: /^Events of the last/ });
  await expect(log.getByText('Trying again')).toHaveCount(2, { timeout: 15_000 });
  await expect(log).toContainText('webhook.test');
  await expect(log).toContainText('Next attempt');
  await expect(webhook.getByText(/^We couldn’t deliver a test/)).toBeVisible();
  await expectAccessible(page);
});

test('a lister downloads inquiries as a CSV file', async ({ page }) => {
  await joinAs(page, 'owner');
  await page.goto('/inquiries');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('inquiries.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'Received,Time zone,Listing,Unit,Airport,Kind,Name,Email,Phone',
  );
});
