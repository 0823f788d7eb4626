import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { type Rules, usualRules } from '../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../domain/waiting-lists/waiting-list-paths.ts';
import type { Place } from '../domain/waiting-lists/waiting-list-schema.ts';
import { expectAccessible } from './accessible.ts';
import { list as makeListing, unique } from './listing-form.ts';
import { joinAs, linkFor, stranger } from './people.ts';
import { type Browser, expect, type Page, test, waitForCode } from './test.ts';

const open = async (browser: Browser): Promise<Page> => waitForCode(await browser.newContext()).newPage();

/** An owner's occupied hangar with a waiting list. */
async function start(browser: Browser, rules: Partial<Rules> = {}, at: object = {}) {
  const office = await open(browser);
  await joinAs(office);
  const size = { width: 44, length: 34, doorHeight: 12, doorOpeningWidth: 42, ...at };
  const listing = await makeListing(office, monthlyHangar, unique(), size);
  await office.request.patch(apiPaths.listing(monthlyHangar, listing.id), {
    data: { availability: 'occupied' },
  });
  const name = `Row ${listing.id}`;
  const data = { name, covers: [{ listingId: listing.id }], rules: { ...usualRules, ...rules } };
  const list = await (await office.request.post(waitingListApi.lists, { data })).json();
  const free = async () => {
    // Not "available", with which the list would offer it by itself.
    await office.request.patch(apiPaths.listing(monthlyHangar, listing.id), {
      data: { availability: 'limited' },
    });
    const answer = await office.request.post(waitingListApi.actions(list.id), {
      data: { do: 'offer', listingId: listing.id },
    });
    expect(answer.status()).toBe(200);
  };
  return { office, listing, list: list as { id: number }, name, free };
}

async function join(page: Page, id: number, application: object = {}): Promise<void> {
  const data = { lists: [{ id }], application: { name: 'Amelia Earhart', ...application } };
  expect((await page.request.post(waitingListApi.join, { data })).status()).toBe(201);
}

async function offerTo(page: Page): Promise<string> {
  const [place]: Place[] = await (await page.request.get(waitingListApi.places)).json();
  return waitingListPaths.offer(place?.listId ?? 0, place?.offers[0]?.id ?? 0);
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

for (const width of [360, 1440]) {
  test(`a person joins from a listing, gets an offer, and accepts it at ${width} px`, async ({
    page,
    browser,
  }) => {
    const { office, listing, name, free } = await start(browser, { publication: 'last-name-initial' });
    await joinAs(page, 'visitor');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.listing(monthlyHangar, listing.id));
    await page.getByRole('link', { name: 'Join the waiting list (0 waiting)' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join the waiting list: ${name}, KADS`);
    const form = page.getByRole('form', { name: 'Join the waiting list' });
    await expect(form).toContainText('Earhart, A., and your place');
    await form.getByLabel('Aircraft').fill('Cessna 172S');
    for (const [label, feet] of [
      ['Wingspan', '36'],
      ['Length', '27'],
      ['Tail height', '9'],
    ] as const)
      await form.getByLabel(label).fill(feet);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Join the list' }).press('Enter');
    await expect(card(page, `${name}, KADS`)).toContainText('1 of 1');
    await page.getByText('Why am I at place 1?').click();
    await expect(page.getByRole('list', { name: 'History of your place' })).toContainText('You joined');
    await expectAccessible(page, 'light');
    await page.getByRole('link', { name: 'Change application' }).click();
    await page.getByRole('link', { name: 'What it covers, and who waits' }).click();
    await expect(page.getByRole('region', { name: 'Who waits' })).toContainText('Earhart, A.');
    await expect(page.getByRole('link', { name: listing.title })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();

    await free();
    await page.reload();
    await page.getByRole('link', { name: 'See the offer and answer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Offered to you: ${listing.title}`);
    await expect(
      page.getByRole('img', { name: /your aircraft in the door/ }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your answer' })).toContainText(/\d+:00 PM C[SD]T/);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('offer.ics');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Accept this space?' });
    await expect(asked.getByRole('button', { name: 'Go back' })).toBeFocused();
    await asked.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`It’s yours: ${listing.title}`);
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('sign the lease');
    await expectAccessible(page, 'light');
    await office.context().close();
  });

  test(`a visitor joins without an account at ${width} px`, async ({ page, browser }) => {
    const { office, list, name } = await start(browser);
    const { email } = stranger();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(waitingListPaths.join(list.id));
    const form = page.getByRole('form', { name: 'Join the waiting list' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('王 小明');
    await form.getByLabel('Tail number').fill('late');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Email me the link' }).click();
    await expect(form.getByLabel('Tail number')).toHaveAccessibleDescription(
      'Enter a tail number, such as N123AB',
    );
    await form.getByLabel('Tail number').fill('');
    await form.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByRole('heading', { name: 'One more step: check your email' })).toBeFocused();
    await page.goto(await linkFor(email, /\/join-waiting-list\?token=[\w.%-]+/));
    await expect(page.getByText('Nothing is published')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeFocused();
    await expectAccessible(page, 'light');
    const entries = await (await office.request.get(waitingListApi.entries(list.id))).json();
    expect(entries).toMatchObject([{ name: '王 小明', email, place: 1 }]);
    expect(name).toBeTruthy();
    await office.context().close();
  });
}

test('the form asks for the names of partners before anything is sent', async ({ page, browser }) => {
  const { office, list, name } = await start(browser, { namesPartners: true, share: 25 });
  await joinAs(page, 'visitor');
  await page.goto(waitingListPaths.join(list.id));
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.getByLabel('Ownership share').fill('20');
  await form.getByRole('button', { name: 'Join the list' }).click();
  await expect(form.getByLabel('Ownership share')).toHaveAccessibleDescription(
    /You must own at least 25% of the aircraft/,
  );
  await expect(form.getByLabel('Partners')).toHaveAccessibleDescription('Name all partners in the aircraft');
  await expect(form.getByLabel('Ownership share')).toBeFocused();
  expect(sent.filter((url) => url.includes(waitingListApi.join))).toEqual([]);
  await form.getByLabel('Ownership share').fill('50');
  await form.getByLabel('Partners').fill('Fred Noonan');
  await form.getByRole('button', { name: 'Join the list' }).click();
  await expect(card(page, `${name}, KADS`)).toContainText('1 of 1');
  await office.context().close();
});

test('the page of an airport and empty results lead to the waiting list of the airport', async ({
  page,
  browser,
}) => {
  const at = { icaoCode: 'KRBD', airportName: 'Dallas Executive' };
  const { office, list, name } = await start(browser, {}, at);
  await joinAs(page, 'visitor');
  await join(page, list.id);
  const link = page.getByRole('link', { name: 'Join the waiting list (1 waiting)' });
  await page.goto(paths.airport('KRBD'));
  await expect(link).toHaveAttribute('href', waitingListPaths.join(list.id));
  await page.goto(paths.browseKind(monthlyHangar, { icaoCode: 'KRBD', minDoorHeight: 90 }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your application: ${name}, KRBD`);
  await office.context().close();
});

test('an answer from a second device reads that the offer is already answered', async ({ page, browser }) => {
  const { office, list, free } = await start(browser);
  await joinAs(page, 'visitor');
  await join(page, list.id);
  await free();
  const path = await offerTo(page);
  await page.goto(path);
  const phone = await page.context().newPage();
  await phone.goto(path);
  await phone.getByRole('button', { name: 'Not now' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('You said “not now”');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('This offer is already answered. Nothing was changed.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You said “not now”');
  await office.context().close();
});

test('a person pauses, changes the aircraft, leaves, and gets the place back', async ({ page, browser }) => {
  const { office, list, name } = await start(browser);
  await joinAs(page, 'visitor');
  await join(page, list.id);
  await page.goto(waitingListPaths.mine());
  const place = card(page, `${name}, KADS`);
  await place.getByRole('button', { name: 'Pause offers' }).click();
  await page.getByRole('dialog').getByLabel('Not before').fill('2099-05-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause offers' }).click();
  await expect(place).toContainText(/Paused until.*2099/);
  await place.getByRole('button', { name: 'Resume offers' }).click();
  await expect(place).not.toContainText('Paused until');
  await page.getByRole('button', { name: 'I still want them' }).click();
  await place.getByRole('link', { name: 'Change application' }).click();
  await page.getByRole('textbox', { name: /^Aircraft/ }).fill('Piper Cub');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(place).toContainText('Piper Cub');
  await place.getByRole('button', { name: 'Leave the list' }).click();
  const asked = page.getByRole('alertdialog', { name: `Leave ${name}?` });
  await expect(asked).toContainText(
    'You give up place 1 of 1. By the rules, you can get the same place back for 30 days.',
  );
  await asked.getByRole('button', { name: 'Leave the list' }).click();
  await place.getByRole('button', { name: 'Get my place back' }).click();
  await expect(place).toContainText('1 of 1');
  await office.context().close();
});

test('the home page says what a list asks, and a person with an offer confirms the place', async ({
  page,
  browser,
}) => {
  const { office, listing, list, name, free } = await start(browser);
  await joinAs(page, 'visitor');
  await join(page, list.id);
  await free();
  const asked = { data: { do: 'reconfirm', days: 30 } };
  expect((await office.request.post(waitingListApi.actions(list.id), asked)).status()).toBe(200);
  await page.goto(paths.home);
  const news = page.getByRole('region', { name: 'What’s new' }).getByRole('listitem');
  await expect(news.filter({ hasText: name })).toContainText('that you still want your place');
  await expect(news.filter({ hasText: 'Offered to you: answer by' })).toContainText(listing.title);
  await page.goto(waitingListPaths.mine());
  await page.getByRole('button', { name: 'I still want all of them' }).click();
  await expect(card(page, `${name}, KADS`)).not.toContainText('Confirm by');
  await page.goto(paths.home);
  await expect(news.filter({ hasText: 'Offered to you' })).toBeVisible();
  await expect(news.filter({ hasText: name })).toHaveCount(0);
  await office.context().close();
});
