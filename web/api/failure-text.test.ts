import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';

test.each([
  [new TypeError('Failed to fetch'), 'The connection failed.'],
  [new ApiError({ status: 503, title: 'Service Unavailable' } as ApiError), 'Our server isn’t responding.'],
])('says that typed text is still there only where something was typed (%s)', (error, reason) => {
  expect(failureText(error)).toMatch(new RegExp(`^${reason} Try again`));
  expect(failureText(error, { typed: true })).toContain(`${reason} What you typed is still here; try again`);
});
