import { expect, test } from 'vitest';
import { readTailNumber, registeredText } from './tail-number.ts';

test.each([
  ['N123AB', 'N123AB'],
  ['n123ab', 'N123AB'],
  ['123AB', 'N123AB'],
  [' N-123 AB ', 'N123AB'],
  ['N1', 'N1'],
  ['N12345', 'N12345'],
  ['N1234Z', 'N1234Z'],
])('reads %s', (typed, number) => expect(readTailNumber(typed)).toBe(number));

test.each(['', 'N', 'N0', 'N012', 'N123456', 'N12345A', 'N1234AB', 'N12ABC', 'N1I', 'N1O', 'N1A2', 'C-GABC'])(
  'rejects %s as a tail number',
  (typed) => expect(readTailNumber(typed)).toBeNull(),
);

test('answers in a sentence', () => {
  expect(registeredText('N1', true, 'Aviat A-1 Husky')).toBe('N1 is an Aviat A-1 Husky.');
  expect(registeredText('N1', true, null)).toMatch(/registered, but/);
  expect(registeredText('N1', false, null)).toMatch(/isn’t in the FAA’s registry/);
});
