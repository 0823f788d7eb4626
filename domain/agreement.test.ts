import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('the agreement has its seven sections, each written out', () => {
  expect(agreement.sections.map(({ id }) => id)).toEqual([
    'authorization',
    'accuracy',
    'indemnification',
    'no-guarantee',
    'legal-compliance',
    'removal-rights',
    'electronic-signature',
  ]);
  for (const { id, paragraphs } of agreement.sections) {
    expect(paragraphs.join(' ').split(' ').length, id).toBeGreaterThan(60);
  }
});
