import { accountApi } from '../domain/account.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { inquiryPaths, paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { list, unique } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test, waitForCode } from './test.ts';
import { type NamedFile, pdf, photo } from './uploads-form.ts';

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const chosen = (page: Page) =>
  page.getByRole('group', { name: 'Files' }).getByRole('list', { name: 'Files' });

async function choose(page: Page, ...files: NamedFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

for (const width of [360, 1440]) {
  test(`two people send each other a photo and a PDF at ${width} px`, async ({ page, browser }) => {
    const office = await waitForCode(await browser.newContext({ acceptDownloads: true })).newPage();
    await joinAs(office);
    const listing = await list(office, hangarSpace, unique());
    await joinAs(page, 'visitor');
    await page.setViewportSize({ width, height: 900 });
    const asked = await page.request.post(`/api/${hangarSpace.apiPath}/${listing.id}/inquiries`, {
      data: { name: 'Amelia Earhart', message: 'Is it free in May?' },
    });
    expect(asked.status(), await asked.text()).toBe(201);
    const { id } = await asked.json();
    await page.goto(inquiryPaths.thread(id));
    const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
    await choose(page, await photo('N123AB.jpg'), pdf('Insurance.pdf'), program);
    await expect(page.getByRole('group', { name: 'Files' })).toContainText(
      'setup.exe is neither a PDF nor a JPEG, PNG, WebP, AVIF, or GIF image.',
    );
    await expect(chosen(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Insurance.pdf' }).click();
    await expect(chosen(page)).toHaveText('N123AB.jpg');
    await choose(page, pdf('Insurance.pdf'));
    await expect(chosen(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(messages(page).getByText('See the 2 attached files.')).toBeVisible();
    await expect(page.getByText('0 of 5')).toBeVisible();
    expect(await fits(page)).toBe(true);

    await office.setViewportSize({ width, height: 900 });
    await office.goto(inquiryPaths.thread(id));
    const picture = messages(office).getByRole('img', { name: 'N123AB.webp' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    const download = office.waitForEvent('download');
    await messages(office).getByRole('link', { name: 'Insurance.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Insurance.pdf');
    const address = (await picture.getAttribute('src')) ?? '';
    expect((await office.request.get(address)).status()).toBe(200);
    await office.context().clearCookies();
    expect((await office.request.get(address)).status()).toBe(401);
    await office.context().close();
  });
}

for (const width of [360, 1440]) {
  test(`a first inquiry and a request to verify take files at ${width} px`, async ({ page, browser }) => {
    const office = await waitForCode(await browser.newContext()).newPage();
    await joinAs(office);
    const listing = await list(office, hangarSpace, unique());
    await joinAs(page, 'visitor');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.listing(hangarSpace, listing.id));
    await page
      .getByRole('button', { name: /^(Inquire|Send Inquiry)$/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Ask about/ });
    await dialog.getByLabel('Message').fill('Is it free in May?');
    await choose(page, pdf('Insurance.pdf'));
    await expect(chosen(page)).toHaveText('Insurance.pdf');
    expect(await fits(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await dialog.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(messages(page).getByRole('link', { name: 'Insurance.pdf' })).toBeVisible();

    await office.setViewportSize({ width, height: 900 });
    await office.goto(paths.profile);
    await office.getByRole('button', { name: 'Ask us to verify you' }).click();
    const request = office.getByRole('dialog', { name: 'Ask us to verify you' });
    await request.getByLabel('How can we check it?').fill('The deed is attached.');
    await choose(office, pdf('Deed.pdf'));
    await expect(chosen(office)).toHaveText('Deed.pdf');
    expect(await fits(office)).toBe(true);
    const sent = office.waitForRequest((one) => one.url().endsWith(accountApi.verification));
    await request.getByRole('button', { name: 'Send request' }).click();
    expect((await sent).postDataJSON().files).toMatchObject([{ name: 'Deed.pdf' }]);
    await expect(request).toBeHidden();
    await office.context().close();
  });
}
