import { describe, expect, test } from 'vitest';
import { patchSchema } from './listing-form-schema.ts';
import { officeSpace } from './listing-kinds/office-space.ts';

const patch = patchSchema(officeSpace);
const picture = `/media/${'a'.repeat(64)}.webp`;
const pdf = `/media/${'b'.repeat(64)}.pdf`;
const document = (url: string) => ({ name: 'Plan.pdf', url, size: 9, uploadedAt: '2026-05-01T12:00:00Z' });

function errorsOf(changes: Record<string, unknown>) {
  const { error } = patch.safeParse(changes);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

describe('pictures and documents of a listing', () => {
  test('can be addresses or data URLs', () => {
    expect(
      errorsOf({
        images: [picture, 'data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,PHN2Zz4='],
        imageTexts: ['The hangar from the ramp', '', 'Ü'],
        documents: [document(pdf), document('data:application/pdf;base64,JVBERi0xLjcK')],
        googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
      }),
    ).toEqual([]);
  });

  test.each([
    ['nothing', 'data:image/png;base64,'],
    ['nothing but padding', 'data:image/png;base64,=='],
    ['no base64', 'data:image/png;base64,<not base64>'],
    ['a length that base64 never has', 'data:image/png;base64,AAAAA'],
    ['padding in the middle', 'data:image/png;base64,AA==AAAA'],
    ['text', 'data:image/png,hello'],
    ['no type', 'data:;base64,AAAA'],
    ['another type', 'data:text/html;base64,AAAA'],
    ['a comma alone', ','],
    ['another site', 'https://example.com/a.webp'],
    ['a PDF', pdf],
    ['no text', 7],
  ])('rejects %s as a picture', (_what, image) => {
    expect(errorsOf({ images: [picture, image] })).toEqual([['images.1', 'Invalid file type']]);
  });

  test.each([
    ['a picture', 'data:image/png;base64,AAAA'],
    ['nothing', 'data:application/pdf;base64,'],
    ['an uploaded picture', picture],
  ])('rejects %s as a document', (_what, url) => {
    expect(errorsOf({ documents: [document(url)] })).toEqual([
      ['documents.0.url', 'Only PDF files are allowed'],
    ]);
  });

  test('are limited to ten pictures and five documents with short texts', () => {
    expect(
      errorsOf({
        images: Array(11).fill(picture),
        imageTexts: Array(11).fill(''),
        documents: Array(6).fill(document(pdf)),
      }),
    ).toEqual([
      ['images', 'Maximum 10 images allowed'],
      ['imageTexts', 'Maximum 10 images allowed'],
      ['documents', 'Maximum 5 documents allowed'],
    ]);
    expect(errorsOf({ imageTexts: ['x'.repeat(201), 'a\nb'] })).toEqual([
      ['imageTexts.0', 'Picture text can have at most 200 characters'],
      ['imageTexts.1', 'Picture text has characters we can’t show'],
    ]);
  });

  test('can have millions of characters', () => {
    expect(errorsOf({ images: [`data:image/png;base64,${'A'.repeat(6_000_000)}`] })).toEqual([]);
    expect(errorsOf({ images: [`data:image/png;base64,${'='.repeat(6_000_000)}`] })).toEqual([
      ['images.0', 'Invalid file type'],
    ]);
  });
});
