import { expect, test } from 'vitest';
import { trialOf } from './webhooks.ts';

test.each([
  [204, null, true, 'A test arrived. The address works.'],
  [404, null, false, 'A test got the answer 404. Check the end of the address for a typo.'],
  [
    401,
    null,
    false,
    'A test got the answer 401. If it doesn’t have the secret yet, add it there, then send another test.',
  ],
  [
    301,
    null,
    false,
    'A test got the answer 301. That’s a redirect, which we don’t follow. Enter its target instead.',
  ],
  [503, null, false, 'A test got the answer 503. Something failed at the receiver.'],
  [null, 'It took too long.', false, 'We couldn’t deliver a test. It took too long.'],
])('says what %s or “%s” means', (status, failure, works, text) => {
  expect(trialOf({ status, failure })).toEqual({ works, text });
});

test('says nothing before the first answer', () => {
  expect(trialOf({ status: null, failure: null })).toBeNull();
});
