import sharp from 'sharp';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { apiPaths } from '../../domain/paths.ts';
import { expect, type Locator, test } from '../test.ts';
import {
  bring,
  button,
  choose,
  documents,
  emptyFile,
  openForm,
  pdf,
  photo,
  photos,
  photosNamed,
  row,
  texts,
  tiles,
  toast,
  violationsOf,
} from '../uploads-form.ts';

test.describe('an owner', () => {
  test.beforeEach(({ page }) => openForm(page));

  test('photos keep the chosen order until keyboard or mouse change it, and the first is the main one', async ({
    page,
  }) => {
    const violations = violationsOf(page);
    const first = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.media}`, async (route) => {
      if (route.request().postData()?.includes('first.jpg')) await first.promise;
      await route.continue();
    });
    await choose(page, 'Choose photos', await photosNamed('first.jpg', 'second.jpg', 'third.jpg'));
    await expect(texts(page)).toHaveCount(2);
    await expect(photos(page).getByRole('progressbar', { name: 'Uploading first.jpg' })).toBeVisible();
    await expect(photos(page).getByText('3 of 10')).toBeVisible();
    await texts(page).nth(0).fill('second');
    await texts(page).nth(1).fill('third');
    first.resolve();
    await expect(toast(page, 'Images uploaded successfully')).toBeVisible();
    expect(await row(page)).toEqual(['', 'second', 'third']);
    await expect(tiles(page).nth(0)).toContainText('Main');
    await expect(tiles(page).nth(1)).not.toContainText(/^Main/);
    const picture = tiles(page).nth(1).getByRole('img', { name: 'second' });
    await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.card\.jpg$/);

    for (const [at, name] of ['door', 'roof', 'ramp'].entries()) await texts(page).nth(at).fill(name);
    const said = photos(page).getByText(/Photo \d (is|was)/);
    const press = async (name: string) => {
      await button(photos(page), name).focus();
      await page.keyboard.press('Enter');
    };
    await press('Move photo 3 earlier');
    expect(await row(page)).toEqual(['door', 'ramp', 'roof']);
    await expect(said).toHaveText('Photo 3 is now photo 2 of 3.');
    // The focus moves with the button.
    await expect(button(photos(page), 'Move photo 2 earlier')).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await row(page)).toEqual(['ramp', 'door', 'roof']);
    await expect(said).toHaveText('Photo 2 is now photo 1 of 3, the main one.');
    await expect(button(photos(page), 'Move photo 1 earlier')).toBeFocused();
    await expect(button(photos(page), 'Move photo 1 earlier')).toHaveAttribute('aria-disabled', 'true');
    await press('Move photo 1 later');
    expect(await row(page)).toEqual(['door', 'ramp', 'roof']);
    await press('Make main photo 3');
    expect(await row(page)).toEqual(['roof', 'door', 'ramp']);
    await expect(tiles(page).nth(0)).toContainText('Main');
    await expect(page.getByRole('listitem', { name: 'Photo 1, main' })).toBeVisible();

    await press('Remove photo 2');
    expect(await row(page)).toEqual(['roof', 'ramp']);
    await expect(said).toHaveText('Photo 2 was removed.');
    await expect(tiles(page).nth(1).getByRole('button').first()).toBeFocused();

    const grip = page.getByRole('img', { name: 'ramp' });
    await grip.scrollIntoViewIfNeeded();
    const from = await center(grip);
    const to = await center(page.getByRole('img', { name: 'roof' }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y, { steps: 3 });
    await expect(tiles(page).nth(1)).toHaveClass(/shadow-raised/);
    await page.mouse.move(to.x, to.y, { steps: 5 });
    // The security policy must allow the inline style that moves it.
    await expect(tiles(page).nth(1)).not.toHaveCSS('transform', 'none');
    await page.mouse.up();
    await expect.poll(() => row(page)).toEqual(['ramp', 'roof']);
    expect(violations).toEqual([]);
  });

  test('rejects invalid files before upload, and shrinks and rotates a photo over 5 MB', async ({
    page,
  }, info) => {
    let sent = 0;
    await page.route(`**${apiPaths.media}*`, (route) => {
      sent += 1;
      return route.abort();
    });
    await choose(page, 'Choose photos', [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await expect(toast(page, 'Invalid file type')).toContainText('notes.txt');
    await expect(button(page, 'Choose photos')).toHaveAccessibleDescription(/Invalid file type\. notes\.txt/);

    await choose(page, 'Choose photos', await emptyFile(info.outputPath('roof.jpg'), PICTURE_MAX_BYTES + 1));
    await expect(toast(page, 'File too large')).toContainText('roof.jpg');
    await expect(photos(page)).not.toContainText('notes.txt');

    await choose(page, 'Choose photos', [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') },
    ]);
    await expect(toast(page, 'Invalid file type')).toContainText('Save it as a JPEG');
    await button(photos(page), 'Dismiss').click();
    await expect(photos(page)).not.toContainText('IMG_1.HEIC');

    await choose(page, 'Choose PDFs', [
      { name: 'plan.docx', mimeType: 'application/msword', buffer: Buffer.from('x') },
    ]);
    await expect(toast(page, 'Only PDF files are allowed')).toContainText('plan.docx');
    await choose(page, 'Choose PDFs', await emptyFile(info.outputPath('survey.pdf'), DOCUMENT_MAX_BYTES + 1));
    await expect(toast(page, 'PDF files must be 25MB or smaller')).toContainText('survey.pdf');
    expect(sent).toBe(0);
    await page.unroute(`**${apiPaths.media}*`);

    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const buffer = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#fff', noise },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(PICTURE_MAX_BYTES);
    const sending = page.waitForRequest(`**${apiPaths.media}`);
    await choose(page, 'Choose photos', [{ name: 'large.png.JPG', mimeType: 'image/jpeg', buffer }]);
    expect(Number(await (await sending).headerValue('content-length'))).toBeLessThan(
      PICTURE_MAX_BYTES + 1_000,
    );
    await expect(texts(page)).toHaveCount(1);
    const picture = tiles(page).nth(0).getByRole('img');
    await expect(picture).toHaveAttribute('src', /card\.jpg$/);
    const address = await picture.getAttribute('src');
    const kept = await page.request.get(address?.replace('card.jpg', 'webp') ?? '');
    const { width = 0, height = 0 } = await sharp(await kept.body()).metadata();
    expect(height / width).toBeCloseTo(2, 1);
  });

  test('accepts ten photos, and refuses an eleventh or a duplicate', async ({ page }) => {
    const names = Array.from({ length: 11 }, (_, at) => `${at + 1}.jpg`);
    const files = await photosNamed(...names);
    const seen = Promise.withResolvers<void>();
    await page.route(`**${apiPaths.media}`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    const said = await page.evaluateHandle(() => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(document.body.textContent ?? '')).observe(document.body, {
        childList: true,
        subtree: true,
      });
      return texts;
    });
    await choose(page, 'Choose photos', files);
    await expect(toast(page, 'Too many images')).toContainText('You can only upload up to 10 images.');
    seen.resolve();
    await expect(photos(page)).toContainText('Not added: 11.jpg.');
    await expect(texts(page)).toHaveCount(10);
    await choose(page, 'Choose photos', await photosNamed('12.jpg'));
    await expect(photos(page)).toContainText('Not added: 12.jpg.');
    await expect(tiles(page)).toHaveCount(10);
    // It would take the place of why one is missing.
    expect((await said.jsonValue()).some((text) => text.includes('Images uploaded successfully'))).toBe(
      false,
    );

    await button(photos(page), 'Remove photo 10').click();
    await choose(page, 'Choose photos', files.slice(0, 1));
    await expect(photos(page)).toContainText('1.jpg is already here');
    await expect(tiles(page)).toHaveCount(9);
  });

  test('adds at most five documents, renames, downloads and removes them', async ({ page }) => {
    const three: (() => Promise<void>)[] = [];
    await page.route(`**${apiPaths.mediaDocument}`, async (route) => {
      if (three.length === 3) return route.continue();
      const response = await route.fetch();
      three.push(() => route.fulfill({ response }));
      if (three.length === 3) await Promise.all(three.map((arrive) => arrive()));
    });
    const names = ['plan', 'terms', 'survey', 'rules', 'map', 'more'].map((name) => `${name}.pdf`);
    await choose(page, 'Choose PDFs', names.map(pdf));
    await expect(toast(page, 'Maximum 5 documents allowed')).toBeVisible();
    await expect(documents(page)).toContainText('Not added: more.pdf.');
    const boxes = documents(page).getByRole('textbox');
    await expect(boxes).toHaveCount(5);
    for (const [at, name] of names.slice(0, 5).entries()) await expect(boxes.nth(at)).toHaveValue(name);

    const name = documents(page).getByRole('textbox', { name: 'Name of document 1' });
    await name.fill('Floor plan');
    const link = documents(page).getByRole('link', { name: 'Download Floor plan' });
    await expect(link).toHaveAttribute('href', /^\/media\/[0-9a-f]{64}\.pdf$/);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('Floor plan.pdf');

    await name.fill(' ');
    await name.blur();
    await expect(name).toHaveValue('Floor plan');
    await button(documents(page), 'Remove terms.pdf').click();
    await expect(boxes).toHaveCount(4);
    await expect(boxes.nth(1)).toHaveValue('survey.pdf');
  });

  test('drops and pastes files, and pasted text still goes where it is typed', async ({ page }) => {
    expect(await bring(button(page, 'Choose photos'), 'drop', await photosNamed('a.jpg', 'b.jpg'))).toBe(
      true,
    );
    await expect(texts(page)).toHaveCount(2);
    expect(await bring(button(page, 'Choose PDFs'), 'drop', [pdf('plan.pdf')])).toBe(true);
    await expect(documents(page).getByRole('textbox')).toHaveValue('plan.pdf');
    expect(await bring(page.getByRole('heading', { level: 1 }), 'drop', await photosNamed('c.jpg'))).toBe(
      true,
    );
    await expect(tiles(page)).toHaveCount(2);
    await expect(photos(page).getByText('2 of 10')).toBeVisible();

    const title = page.getByLabel('Title');
    expect(await bring(title, 'paste', await photosNamed('copied.png'), 'Hangar 12')).toBe(false);
    expect(await bring(page.getByRole('main'), 'paste', await photosNamed('image.png'))).toBe(true);
    await expect(texts(page)).toHaveCount(3);
    expect(await bring(title, 'paste', [await photo('image.png'), pdf('survey.pdf')])).toBe(true);
    await expect(texts(page)).toHaveCount(4);
    await expect(documents(page).getByRole('textbox').nth(1)).toHaveValue('survey.pdf');
  });
});

async function center(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

  test('offers the camera, reorders photos by touch, and fits', async ({ page, context }) => {
    await openForm(page);
    await expect(button(page, 'Take photo')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Take photo').click();
    await expect(photos(page).locator('input[capture=environment]')).toHaveCount(1);
    await (await chooser).setFiles(await photosNamed('IMG_1.jpg'));
    await expect(texts(page)).toHaveCount(1);
    await choose(page, 'Choose photos', await photosNamed('IMG_2.jpg'));
    await expect(texts(page)).toHaveCount(2);
    await texts(page).nth(0).fill('door');
    await texts(page).nth(1).fill('roof');

    const touch = await context.newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const to = page.getByRole('img', { name: 'door' });
    await to.evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
    const from = await center(page.getByRole('img', { name: 'roof' }));
    const target = await center(to);
    await at('touchStart', from);
    await expect(tiles(page).nth(1)).toHaveClass(/shadow-raised/);
    for (const part of [0.3, 0.6, 1]) {
      await at('touchMove', { x: target.x, y: from.y + (target.y - from.y) * part });
    }
    await at('touchEnd');
    await expect.poll(() => row(page)).toEqual(['roof', 'door']);

    await choose(page, 'Choose PDFs', [
      pdf('a-name-without-any-space-that-is-much-longer-than-a-phone-is-wide.pdf'),
    ]);
    await expect(documents(page).getByRole('textbox')).toHaveCount(1);
    const fits = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(fits).toBe(true);
    const low = await photos(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      );
    expect(low).toEqual([]);
  });
});
