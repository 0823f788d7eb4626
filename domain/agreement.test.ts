import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('has the seven sections of the agreement, each with text', () => {
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
