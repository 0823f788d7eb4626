import { expect, test } from 'vitest';
import { hasLink } from './links.ts';

test.each([
  'https://evil.example',
  'ftp://x.y',
  'www.evil.example',
  'pay at evil.page/pay',
  'evil.app',
  'pay.evil.de',
  '(evil.club/login)',
  '1.2.3.4/pay',
  'evil[.]com',
  'evil (dot) com',
  'evil。com',
  'evil.\u200bcom',
  'evil.zip',
  'EVIL.COM.',
  'evil.co.uk:8080',
  'bit.ly/3xYz',
  'evil.me',
  'so.me/pay',
])('finds the link in %j', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  'Call me.us two are free.',
  'I need space No.2 or No. 3.',
  'It is $1.50/sf or 1.50/sf.',
  'Based at KADS. Free from May.',
  'approx.100 ft by 80 ft',
  'floorplan.pdf and front.jpg',
  'Write to pat.owner@field.com or pat@field.co.uk.',
  'From 9 a.m. to 5 p.m. in the U.S. only, e.g. Ft.Worth',
  'We saw the door.It is wide.',
  'N123AB...thanks',
])('finds no link in %j', (text) => {
  expect(hasLink(text)).toBe(false);
});

// `npm run bench -- texts` times them.
test.each(['a.', 'a', 'a-', 'a@', 'http:', '1.', '[dot]'])(
  'finds no link in 5,000 characters of %s',
  (part) => {
    expect(hasLink(part.repeat(5_000 / part.length))).toBe(false);
  },
);
