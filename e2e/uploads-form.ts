import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paths } from '../domain/paths.ts';
import { signInAs } from './demo-account.ts';
import { unfold } from './listing-form.ts';
import type { Locator, Page } from './test.ts';

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };

/** Returns a unique photo. */
export async function photo(name: string): Promise<NamedFile> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photosNamed = (...names: string[]) => Promise.all(names.map(photo));

export const pdf = (name: string): NamedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${Math.random()}\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n`),
});

/** Opens the form for a new listing as a demo owner, with all sections unfolded. */
export async function openForm(page: Page) {
  await signInAs(page, 'dana.whitfield@example.com');
  await page.goto(paths.createListing());
  await unfold(page);
}

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
export const photos = (page: Page) => page.getByRole('group', { name: 'Photos' });
export const documents = (page: Page) => page.getByRole('group', { name: 'Documents' });
export const tiles = (page: Page) => photos(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
export const texts = (page: Page) => photos(page).getByRole('textbox', { name: /Caption for photo \d+/ });

export async function choose(
  page: Page,
  label: 'Choose photos' | 'Choose PDFs',
  files: NamedFile[] | string,
) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, label).click();
  await (await chooser).setFiles(files);
}

/** Makes a file of zeros on disk, so the test doesn't send it to the browser. */
export async function emptyFile(path: string, size: number): Promise<string> {
  await writeFile(path, '');
  await truncate(path, size);
  return path;
}

export const row = (page: Page) =>
  texts(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

/** Drops or pastes files and returns true if the page handled the event. */
export const bring = (target: Locator, kind: 'drop' | 'paste', files: NamedFile[], text?: string) =>
  target.evaluate(
    (element, { kind, files, text }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, content } of files) {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (text) transfer.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        return !element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
      }
      element.dispatchEvent(new DragEvent('dragover', { ...init, dataTransfer: transfer }));
      return !element.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }));
    },
    {
      kind,
      text,
      files: files.map(({ buffer, ...file }) => ({ ...file, content: buffer.toString('base64') })),
    },
  );

/** Collects violations of the security policy. */
export function violationsOf(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  return violations;
}
