import { expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { checkFiles, documentRules, photoRules } from './file-rules.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const photo = (name: string, size?: number) => file(name, 'image/jpeg', size);

test.each([
  ['a picture', photo('a.jpg'), undefined],
  ['a picture of 5 MB', photo('a.jpg', PICTURE_MAX_BYTES), undefined],
  ['one whose type the system does not know', file('a.AVIF', ''), undefined],
  ['one byte more, which the browser shrinks', photo('a.jpg', PICTURE_MAX_BYTES + 1), undefined],
  ['a GIF with one byte more', file('a.gif', 'image/gif', PICTURE_MAX_BYTES + 1), 'File too large'],
  ['more than the browser can shrink', photo('a.jpg', 13 * PICTURE_MAX_BYTES), 'File too large'],
  ['an SVG', file('a.svg', 'image/svg+xml'), 'Invalid file type'],
  ['text with the name of a picture', file('a.jpg', 'text/plain'), 'Invalid file type'],
  ['an empty picture', photo('a.jpg', 0), 'Invalid file type'],
  ['HEIC', file('a.heic', 'image/heic'), 'Invalid file type'],
])('photos: %s', (_what, one, title) => {
  expect(photoRules.refusalOf(one)?.title).toBe(title);
});

test('tells how to convert a HEIC photo', () => {
  expect(photoRules.refusalOf(file('IMG_1.HEIC', ''))?.description).toMatch(/IMG_1\.HEIC.*JPEG/);
});

test.each([
  ['a PDF', file('a.pdf', 'application/pdf'), undefined],
  ['a PDF of 25 MB', file('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES), undefined],
  [
    'one byte more',
    file('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES + 1),
    'PDF files must be 25MB or smaller',
  ],
  ['a text', file('a.docx', 'application/msword'), 'Only PDF files are allowed'],
])('documents: %s', (_what, one, title) => {
  expect(documentRules.refusalOf(one)?.title).toBe(title);
});

test('accepts files in order up to the limit and names the others', () => {
  const files = [photo('1.jpg'), file('2.txt', 'text/plain'), photo('3.jpg'), photo('4.jpg')];
  const { accepted, refusals } = checkFiles(files, photoRules, { room: 1, max: 10 });
  expect(accepted.map(({ name }) => name)).toEqual(['1.jpg']);
  expect(refusals).toEqual([
    { title: 'Invalid file type', description: expect.stringContaining('2.txt') },
    {
      title: 'Too many images',
      description: 'You can only upload up to 10 images.',
      names: ['3.jpg', '4.jpg'],
    },
  ]);
});

test('accepts nothing when the field is full', () => {
  const { accepted, refusals } = checkFiles([file('6.pdf', 'application/pdf')], documentRules, {
    room: -1,
    max: 5,
  });
  expect(accepted).toEqual([]);
  expect(refusals.map(({ title }) => title)).toEqual(['Maximum 5 documents allowed']);
});
