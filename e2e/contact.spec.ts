import { apiPaths, paths } from '../domain/paths.ts';
import { passwordOf } from './demo-account.ts';
import { expect, pick, test } from './test.ts';

test('a message is sent by keyboard and survives a lost connection and a reload', async ({
  page,
  context,
}) => {
  await page.goto(paths.contactAbout('/airports/KADS'));
  const form = page.getByRole('form', { name: 'Contact us' });
  await expect(form.getByRole('link', { name: 'Airport KADS' })).toBeVisible();

  await form.getByRole('button', { name: 'Send message' }).press('Enter');
  for (const message of [
    'Name is required',
    'Valid email is required',
    'Choose a topic',
    'Message is required',
  ]) {
    await expect(form).toContainText(message);
  }
  await expect(form.getByLabel('Name')).toBeFocused();

  const said = `Is the ramp lit at night? ${Date.now()}`;
  await page.keyboard.type('Amelia Earhart');
  await page.keyboard.press('Tab');
  await page.keyboard.type('amelia@field.example');
  await page.keyboard.press('Tab');
  await pick(form.getByLabel('Topic'), 'S', 'other');
  await page.keyboard.press('Tab');
  await page.keyboard.type(said);

  await context.setOffline(true);
  // The part of a phone screen above its keyboard.
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 320 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  if (whole) await page.setViewportSize(whole);
  await context.setOffline(false);
  await page.reload();
  await expect(form).toContainText('We restored your message');
  await expect(form.getByLabel('Message')).toHaveValue(said);
  await expect(form.getByLabel('Topic')).toHaveValue('other');

  await form.getByLabel('Message').press('End');
  await page.keyboard.type('?');
  await expect(form).not.toContainText('We restored your message');
  await page.keyboard.press('Backspace');

  await form.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText(said);
  await expect(main).toContainText('Airport KADS');

  await expect(async () => {
    await page.goto(paths.mailbox);
    await page.getByRole('link', { name: 'contact: Something else' }).first().click();
    await expect(page.locator('body')).toContainText(said, { timeout: 500 });
  }).toPass();

  await page.goto(paths.contact);
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('signing in fills in name and email, and the rate limit says when to try again', async ({ page }) => {
  const email = 'ruth.castellanos@example.com';
  await page.goto(paths.contact);
  const form = page.getByRole('form', { name: 'Contact us' });
  await form.getByLabel('Topic').selectOption('My account');
  await form.getByLabel('Message').fill('Once more');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page
    .getByRole('dialog')
    .getByLabel('Password', { exact: true })
    .fill(await passwordOf(email));
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Ruth Castellanos');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Message')).toHaveValue('Once more');
  // The server renders them.
  const html = await (await page.request.get(paths.contact)).text();
  expect(html).toContain('value="Ruth Castellanos"');
  expect(html).toContain(`value="${email}"`);

  await page.route(`**${apiPaths.contact}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1800', 'content-type': 'application/problem+json' },
      body: JSON.stringify({
        title: 'Too many requests',
        status: 429,
        detail: 'You have sent 5 messages this hour.',
      }),
    }),
  );
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'You have sent 5 messages this hour. Try again in 30 minutes, or email the address on this page.',
  );
  await expect(form.getByLabel('Message')).toHaveValue('Once more');
});
