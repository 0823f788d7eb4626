import { accountApi } from '../domain/account.ts';
import { adminApi } from '../domain/admin.ts';
import { dayText } from '../domain/figures.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { list, toast } from './listing-form.ts';
import { joinAs, openMail, stranger } from './people.ts';
import { expect, type Page, test } from './test.ts';

const ADMIN = 'admin@example.com';
const words = 'Something wrong with this listing?';

/** Opens the newest case that has the email in the Reports tab. */
async function openCase(page: Page, email: string) {
  await page.goto(paths.adminTab('reports', { q: email }));
  await page.getByRole('link', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  return dialog;
}

test('a visitor reports a listing, the admin decides, and the visitor gets an email', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  const person = stranger();
  const { id } = await demoListing(page.request, hangarSpace);
  await page.goto(paths.listing(hangarSpace, id));
  await page.getByRole('button', { name: words }).press('Enter');
  const report = page.getByRole('dialog', { name: words });
  await expect(report.getByLabel('What’s wrong?')).toBeFocused();
  await report.getByLabel('What’s wrong?').selectOption('Something else');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByLabel('Message')).toBeFocused();
  await expect(report).toContainText('Tell us what’s wrong');
  await report.getByLabel('Message').fill('The door is 14 ft high.');
  await page.keyboard.press('Escape');
  const asks = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await report.getByLabel('Your email').fill(person.email);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await report.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByRole('button', { name: words })).toBeFocused();
  await openMail(page, person, 'We received your report');

  await signInAs(page, ADMIN);
  const dialog = await openCase(page, person.email);
  await expect(page.getByRole('tab', { name: /^Reports \d+ open$/ })).toBeVisible();
  await expect(dialog).toContainText('The door is 14 ft high.');
  await dialog.getByRole('radio', { name: 'Uphold: something is wrong' }).check();
  const save = dialog.getByRole('button', { name: 'Save decision' });
  await save.click();
  await expect(dialog.getByLabel('Answer')).toBeFocused();
  // The buttons stay over the fields.
  const error = dialog.getByText('Write an answer');
  await expect
    .poll(async () => {
      const [line, button] = await Promise.all([error.boundingBox(), save.boundingBox()]);
      return line && button && line.y + line.height <= button.y;
    })
    .toBe(true);
  await dialog.getByRole('checkbox', { name: 'Take down the listing' }).check();
  await save.click();
  await expect(dialog.getByLabel('Reason for the owner')).toBeFocused();
  // Other tests need the listing.
  await dialog.getByRole('checkbox', { name: 'Take down the listing' }).uncheck();
  await dialog.getByLabel('Answer').fill('The owner has corrected the door height.');
  await save.click();
  await expect(toast(page, 'Decision saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Upheld');

  await context.clearCookies();
  await openMail(page, person, 'You were right');
  await expect(page.locator('body')).toContainText('The owner has corrected the door height.');
});

test('an owner appeals a take-down and reads the answer on the dashboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const owner = await joinAs(page);
  const { id } = await list(page, hangarSpace, 'Box hangar to appeal');
  const cookies = await context.cookies();
  await signInAs(page, ADMIN);
  const data = { reason: 'The photos show another hangar.' };
  expect((await page.request.post(adminApi.takeDown(hangarSpace, id), { data })).ok()).toBe(true);
  const admin = await context.cookies();

  await context.addCookies(cookies);
  await page.goto(paths.dashboard);
  await page.getByRole('link', { name: '1 listing taken down' }).click();
  await page.getByRole('button', { name: 'Ask us to restore it' }).click();
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByLabel('Why should we restore it?')).toBeFocused();
  const message = page.getByLabel('Why should we restore it?');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const typeAndEscape = () =>
    message.evaluate(async () => {
      document.execCommand('insertText', false, 'I replaced them.');
      await null;
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
  for (const leave of [typeAndEscape, () => page.evaluate(() => history.back())]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(message).toHaveValue('I replaced them.');
  }
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('You asked us to restore it.')).toBeFocused();

  await context.addCookies(admin);
  const dialog = await openCase(page, owner.email);
  await expect(dialog).toContainText('I replaced them.');
  await dialog.getByRole('radio', { name: 'Uphold: restore the listing' }).check();
  await dialog.getByLabel('Answer').fill('The new photos are fine.');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(toast(page, 'Decision saved')).toBeVisible();

  await context.addCookies(cookies);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('main')).toContainText('We restored this listing after your appeal.');
  await expect(page.getByRole('main')).toContainText('The new photos are fine.');
});

test('an owner asks to be verified as the airport’s operator, and the listing says so', async ({
  page,
  context,
}) => {
  const owner = await joinAs(page);
  const { id } = await list(page, hangarSpace, 'Box hangar of the airport');
  await page.goto(paths.profile);
  await page.getByRole('button', { name: 'Ask to be verified' }).click();
  const form = page.getByRole('form', { name: 'Airport operator' });
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('button', { name: 'Select Airport Location' })).toBeFocused();
  await expect(form).toContainText('Please select an airport');
  await form.getByRole('button', { name: 'Select Airport Location' }).click();
  await page.getByRole('combobox', { name: 'Search airports' }).fill('KADS');
  await page
    .getByRole('option', { name: /Addison/ })
    .first()
    .click();
  await form.getByLabel('Your title').fill('Airport manager');
  await form.getByLabel('Airport office phone').fill('(972) 392-4850');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: 'Airport operator' })).toContainText('Requested');

  const cookies = await context.cookies();
  await signInAs(page, ADMIN);
  const dialog = await openCase(page, owner.email);
  await dialog.getByRole('radio', { name: 'Verify: the airport confirmed it' }).check();
  const today = new Date().toISOString().slice(0, 10);
  await dialog.getByLabel('Called on').fill(today);
  await expect(dialog).toContainText('Given by the applicant, not checked: (972) 392-4850');
  await dialog.getByLabel('Number called').fill('(972) 392-4851');
  await dialog.getByLabel('Confirmed by').fill('The airport director');
  await dialog.getByLabel('Answer').fill('Welcome.');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(toast(page, 'Decision saved')).toBeVisible();

  await context.addCookies(cookies);
  await page.goto(paths.listing(hangarSpace, id));
  const card = page.getByRole('region', { name: 'Listed by' });
  await expect(card).toContainText(`Airport operator, verified ${dayText(today)}`);
  await page.goto(paths.profile);
  await expect(page.getByRole('region', { name: 'Airport operator' })).toContainText(dayText(today));
});

test('the admin asks about a request, and the owner answers by the link of the email', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const owner = await joinAs(page);
  await list(page, hangarSpace, 'Box hangar to ask about');
  const data = { message: 'My deed is at the county.' };
  expect((await page.request.post(accountApi.verification, { data })).ok()).toBe(true);
  const cookies = await context.cookies();

  await signInAs(page, ADMIN);
  await page.goto(paths.adminTab('verification', { q: owner.email }));
  const row = page.getByRole('row').filter({ hasText: owner.email });
  await row.getByRole('link', { name: /^Verify/ }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Ask a question' }).click();
  const asks = page.getByRole('dialog', { name: 'Ask a question' });
  await expect(asks.getByRole('textbox')).toBeFocused();
  await asks.getByRole('button', { name: 'Send question' }).click();
  await expect(asks).toContainText('Write a question');
  await asks.getByRole('textbox').fill('Which county?');
  await asks.getByRole('button', { name: 'Send question' }).click();
  await expect(toast(page, 'Question sent')).toBeVisible();
  await expect(dialog).toContainText('Waiting for an answer');
  await expect(dialog).toContainText('Which county?');
  const admin = await context.cookies();

  await context.addCookies(cookies);
  await openMail(page, owner, 'A question about');
  await expect(page.locator('body')).toContainText('Which county?');
  await page.goto(paths.questions);
  const questions = page.getByRole('region', { name: 'Our questions' });
  await expect(questions).toBeInViewport();
  await questions.getByRole('button', { name: /^Answer/ }).click();
  const answer = page.getByRole('dialog', { name: 'Answer our question' });
  await expect(answer.getByRole('textbox')).toBeFocused();
  await answer.getByRole('textbox').fill('Dallas County.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(questions).toContainText('Dallas County.');
  await expect(questions.getByRole('button')).toHaveCount(0);

  await context.addCookies(admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.adminTab('verification', { q: owner.email }));
  await expect(row).toContainText('Answered');
  await row.getByRole('link', { name: /^Verify/ }).click();
  await expect(dialog).toContainText('Dallas County.');
});
