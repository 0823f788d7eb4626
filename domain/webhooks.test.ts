import { expect, test } from 'vitest';
import { isWebAddress, trialOf } from './webhooks.ts';

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

test.each([
  'https://crm.example.com/hooks/1?key=a',
  'https://example.com',
  'https://example.com:8443/',
  'https://bücher.de/x',
  'HTTPS://Example.COM/',
])('accepts %s', (text) => expect(isWebAddress(text)).toBe(true));

test.each([
  ...['http://example.com/', 'ftp://example.com/', 'javascript:alert(1)', 'example.com', '', 'https://'],
  ...[
    'https://localhost/',
    'https://intranet/',
    'https://db.internal/',
    'https://printer.local/',
    'https://a.localhost/',
    'https://localhost.localdomain/',
    'https://router.home.arpa/',
    'https://foo.invalid/',
  ],
  ...[
    'https://127.0.0.1/',
    'https://8.8.8.8/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
  ],
  ...['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://127。0。0。1/', 'https://①②⑦.0.0.1/'],
  ...[
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://@example.com/',
    'https://:@example.com/',
  ],
  ...[
    'https://example.com./',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://example.com:0/',
  ],
  ...[
    'https://example.com/#part',
    'https://example.com/#',
    'https://exa mple.com/',
    'https://example.com/\n',
    'https://example.com\\@127.0.0.1/',
  ],
  ...[
    'https://-a.example.com/',
    'https://a..example.com/',
    `https://example.com/${'a'.repeat(2_000)}`,
    'https://example.com/\ud800',
  ],
])('refuses "%s"', (text) => expect(isWebAddress(text)).toBe(false));
