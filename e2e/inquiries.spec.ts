import { DAY_MS } from '../domain/dates.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { inquiryApi, inquiryPaths, paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { demoListing } from './demo-account.ts';
import { list, unique } from './listing-form.ts';
import { joinAs, linkFor, PASSWORD, stranger } from './people.ts';
import { alive, expect, type Page, test, waitForCode } from './test.ts';

const aListing = ({ request }: Page) => demoListing(request, hangarSpace);

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Ask about/ });
const inbox = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inquiries/ });

for (const width of [360, 1440]) {
  test(`a pilot without an account asks in three presses and one email at ${width} px`, async ({
    page,
    browser,
  }) => {
    const office = await waitForCode(await browser.newContext()).newPage();
    await joinAs(office);
    const size = { doorOpeningWidth: 60, doorHeight: 20, peakCeilingHeight: 30, width: 80, depth: 80 };
    const listing = await list(office, hangarSpace, unique(), size);
    const { email } = stranger();
    await page.setViewportSize({ width, height: 780 });
    await page.goto(paths.listing(hangarSpace, listing.id));
    await alive(page);
    await page.getByRole('button', { name: 'Inquire' }).filter({ visible: true }).first().click();
    await expect(dialog(page)).toHaveAccessibleName(`Ask about ${listing.title}, ${listing.airportCode}`);
    await dialog(page).getByLabel('Message').fill('Is it free in May?');
    await dialog(page).getByLabel('Your name').fill('Sam Rivera');
    await dialog(page)
      .getByLabel(/^Aircraft/)
      .fill('Pilatus PC-12 NGX');
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'One more step: check your email' }),
    ).toBeFocused();
    expect(await fits(page)).toBe(true);
    await expect(dialog(page).getByRole('link', { name: 'Similar hangar spaces near KADS' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Email me new ones' }).click();
    await expect(page.getByRole('dialog', { name: 'Save this search' })).toContainText('KADS');

    await page.goto(await linkFor(email, /\/send-inquiry\?token=[\w.%-]+/));
    await expect(page.getByRole('blockquote')).toHaveText('Is it free in May?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your inquiry was sent' })).toBeFocused();
    expect(await fits(page)).toBe(true);
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'You already sent this inquiry' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);

    await office.goto(inquiryPaths.all());
    await office.getByRole('listitem').filter({ hasText: 'Sam Rivera' }).getByRole('link').click();
    await expect(office.getByRole('list', { name: 'Messages' })).toContainText('Is it free in May?');
    await expect(office.getByRole('region', { name: 'The inquiry' })).toContainText(
      'Pilatus PC-12 NGX: fits, ',
    );
    await office.context().close();

    await page.getByRole('button', { name: 'Email me a link to choose one' }).click();
    await expect(page.getByText('Choose a password there, and you’re signed up.')).toBeVisible();
    await page.goto(await linkFor(email, /\/reset-password\?token=[\w-]+/, 'Choose a new password'));
    await page.getByLabel('New password').fill(PASSWORD);
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(inbox(page)).toBeVisible();
  });
}

test('a visitor signs in, comes back to the form, and talks with the owner', async ({ page, browser }) => {
  const office = await waitForCode(await browser.newContext()).newPage();
  await joinAs(office);
  const listing = await list(office, hangarSpace, unique());
  const person = await joinAs(page, 'visitor');
  await page.context().clearCookies();
  await page.goto(paths.listing(hangarSpace, listing.id));
  await alive(page);
  await page.getByRole('button', { name: 'Inquire' }).first().click();
  await dialog(page).getByLabel('Message').fill('Does a King');
  await dialog(page).getByRole('link', { name: 'I have an account' }).click();
  const signIn = page.getByRole('dialog', { name: 'Welcome Back' });
  await signIn.getByLabel('Email').fill(person.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Does a King');
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(dialog(page).getByLabel('Your name')).toHaveValue('Amelia Earhart');

  await dialog(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(dialog(page).getByText('Message is required')).toBeVisible();
  await dialog(page).getByLabel('Message').fill('Does a King Air 350 fit through the door?');
  await dialog(page).getByRole('button', { name: 'Send inquiry' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Your inquiry was sent' })).toBeFocused();
  await dialog(page).getByRole('link', { name: 'Open the conversation' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conversation with');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Does a King Air 350 fit');
  const path = new URL(page.url()).pathname;

  await office.goto(inquiryPaths.all());
  await expect(inbox(office)).toHaveAccessibleName('Inquiries, 1 unread, 1 to answer');
  await office.getByRole('listitem').filter({ hasText: 'Amelia Earhart' }).getByRole('link').click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Inquiry from Amelia Earhart');
  await expect(inbox(office)).toHaveAccessibleName('Inquiries, 1 to answer');
  await office.getByLabel('Your reply').fill('It does. Come and see it.');
  await office.getByRole('button', { name: 'Send reply' }).click();
  await expect(office.getByRole('list', { name: 'Messages' })).toContainText('Come and see it.');
  await expect(office.getByLabel('Your reply')).toHaveValue('');
  await office.context().close();

  await page.goto(paths.browse());
  await expect(inbox(page)).toHaveAccessibleName('Inquiries, 1 unread, 1 to answer');
  // A count from before the message was read arrives after it.
  const isRead = page.waitForResponse((answer) => answer.url().endsWith('/read'));
  const earlierCount = Promise.withResolvers<void>();
  await page.route(
    `**${inquiryApi.unread}`,
    async (route) => {
      const response = await route.fetch();
      await isRead;
      // The page may have dropped the request by now.
      await route.fulfill({ response }).catch(() => {});
      earlierCount.resolve();
    },
    { times: 1 },
  );
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Come and see it.');
  await earlierCount.promise;
  await expect(inbox(page)).toHaveAccessibleName('Inquiries, 1 to answer');
  await page.getByRole('button', { name: 'No reply needed' }).click();
  await expect(inbox(page)).toHaveAccessibleName('Inquiries');
});

test('drafts survive a closed form and a reload, and an inquiry can ask for a viewing', async ({ page }) => {
  const listing = await aListing(page);
  await joinAs(page, 'visitor');
  await page.goto(paths.listing(hangarSpace, listing.id));
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await dialog(page).getByLabel('Message').fill('Does a King Air 350 fit through the door?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Does a King Air 350 fit through the door?');
  await dialog(page).getByRole('button', { name: 'Ask for a viewing' }).click();
  const day = dialog(page).getByLabel(/^Day/);
  await expect(day).toBeFocused();
  await expect(dialog(page).getByText(/Times are .* Time, at [A-Z0-9]{3,4}\./)).toBeVisible();
  await expect(day).toHaveAttribute('min', /^20/);
  await expect(day).toHaveAttribute('max', /^20/);
  await day.fill('2020-01-01');
  await dialog(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(dialog(page).getByText('Choose a time in the future')).toBeVisible();
  await day.fill(new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10));
  await dialog(page).getByRole('button', { name: 'Send inquiry' }).click();
  await dialog(page).getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Viewing proposed, 30 minutes');
  await page.getByLabel('Your reply').fill('We could also come earlier.');
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('We could also come earlier.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
});

test('a conversation is closed, blocked, and reported on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const listing = await aListing(page);
  await joinAs(page, 'visitor');
  await page.goto(paths.listing(hangarSpace, listing.id));
  await alive(page);
  await page.getByRole('navigation', { name: 'Contact' }).getByRole('button', { name: 'Inquire' }).click();
  await dialog(page).getByLabel('Message').fill('Is it still available?');
  expect(await fits(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Send inquiry' }).click();
  await dialog(page).getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Close conversation');
  await expect(page.getByText('A new message opens it again.')).toBeVisible();
  await choose('Block this person');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByLabel('Your reply')).toHaveCount(0);
  await choose('Report');
  const report = page.getByRole('dialog', { name: 'Report this conversation' });
  await report.getByLabel('What’s wrong?').selectOption('spam');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent').first()).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`an owner works through the inbox at ${width} px`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    await joinAs(page, 'owner');
    const pilot = await (await browser.newContext()).newPage();
    await joinAs(pilot, 'visitor');
    const titles = ['Quonset by the fuel farm', 'Row C hangar 12'];
    for (const title of titles) {
      const { id } = await list(page, hangarSpace, title);
      const data = { name: 'Amelia Earhart', message: `Is ${title} heated?`, aircraft: 'King Air 350' };
      expect((await pilot.request.post(inquiryApi.send(hangarSpace, id), { data })).status()).toBe(201);
    }
    await pilot.context().close();

    await page.goto(inquiryPaths.all());
    await alive(page);
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('King Air 350');
    await expect(rows.first().locator('img')).toBeVisible();
    expect(await fits(page)).toBe(true);
    await page.getByRole('searchbox', { name: 'Search' }).fill('fuel farm cooled');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('None of your conversations match.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('fuel farm');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByLabel('Listing').selectOption(`${titles[1]}, ADS`);
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: /^Needs your reply/ }).click();
    await rows.getByRole('link').click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry from Amelia Earhart');
    expect(await fits(page)).toBe(true);
    const beside = page.getByRole('navigation', { name: 'Other inquiries' });
    await expect(beside).toBeVisible({ visible: width > 1000 });
    await page.getByLabel('Your reply').fill('It is, to 55 °F.');
    await page.getByRole('button', { name: 'Saved replies' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved replies' });
    await saved.getByRole('button', { name: 'Save the reply you typed' }).click();
    await expect(saved.getByRole('listitem')).toHaveText(/It is, to 55 °F\./);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByLabel('Your reply')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'No reply needed' })).toHaveCount(0);
    await page.getByLabel(/^Note/).fill('Call on Monday');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved').first()).toBeVisible();
    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'Move to inbox' })).toBeVisible();

    await page.goto(inquiryPaths.all({ state: 'needs-reply' }));
    await rows.getByRole('link').click();
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await saved.getByRole('button', { name: 'Use' }).click();
    await expect(page.getByLabel('Your reply')).toHaveValue('It is, to 55 °F.');
    await page.goto(inquiryPaths.all({ state: 'archived', q: 'call on monday' }));
    await expect(rows).toHaveCount(1);
  });
}
