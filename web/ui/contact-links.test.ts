import { expect, test } from 'vitest';
import { mailtoHref, telHref } from './contact-links.ts';

test.each([
  ['(972) 555-0134', 'tel:+19725550134'],
  ['1-972-555-0134', 'tel:+19725550134'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['972.555.0134 ext. 12', 'tel:+19725550134;ext=12'],
  ['(972) 555-0199 x12', 'tel:+19725550199;ext=12'],
  ['555-0134', 'tel:5550134'],
])('%s becomes %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test('encodes anything that would add a recipient or a header', () => {
  expect(mailtoHref('a@b.co')).toBe('mailto:a@b.co');
  expect(mailtoHref('a+b@c.co?bcc=x@y.z')).toBe('mailto:a%2Bb@c.co%3Fbcc%3Dx@y.z');
  expect(mailtoHref('a@b.co', 'Inquiry: 60 × 60 & more')).toBe(
    'mailto:a@b.co?subject=Inquiry%3A%2060%20%C3%97%2060%20%26%20more',
  );
  expect(mailtoHref('a@b.co', 'A\u202eB\u2066C\u200fD\u061cE')).toBe('mailto:a@b.co?subject=ABCDE');
  expect(telHref('javascript:alert(1)')).toBe('tel:1');
});
