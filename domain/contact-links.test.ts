import { expect, test } from 'vitest';
import { mailtoHref, phonesIn, telHref } from './contact-links.ts';

test.each([
  ['(972) 555-0134', 'tel:+19725550134'],
  ['1-972-555-0134', 'tel:+19725550134'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['972.555.0134 ext. 12', 'tel:+19725550134;ext=12'],
  ['(972) 555-0199 x12', 'tel:+19725550199;ext=12'],
  ['555-0134', 'tel:5550134'],
  ['800-FLY-HIGH', 'tel:+18003594444'],
  ['1-800-FLY-HIGH', 'tel:+18003594444'],
  ['(800) fly high', 'tel:+18003594444'],
  ['1 (800) FLYHIGH', 'tel:+18003594444'],
  ['800.FLY.HIGHER', 'tel:+18003594444'],
  ['972-555-HNGR', 'tel:+19725554647'],
  ['972-555-0134 cell', 'tel:+19725550134'],
  ['cell 972-555-0134', 'tel:+19725550134'],
  ['972-555-0134 ext 5', 'tel:+19725550134;ext=5'],
  ['800-FLY-HIGH x12', 'tel:+18003594444;ext=12'],
  ['800-FOX-TAXI', 'tel:+18003698294'],
  ['555-0134 cell', 'tel:5550134'],
  ['Ask Dana', 'tel:'],
])('%s becomes %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test.each([
  ['(972) 555-0134 / (972) 555-0199', ['(972) 555-0134', '(972) 555-0199']],
  ['972-555-0134 or 972-555-0199', ['972-555-0134', '972-555-0199']],
  ['972-555-0134, 972-555-0199', ['972-555-0134', '972-555-0199']],
  ['972-555-0134; 800-FLY-HIGH', ['972-555-0134', '800-FLY-HIGH']],
  ['972-555-0134 and 972-555-0199 ext. 4', ['972-555-0134', '972-555-0199 ext. 4']],
  ['972-555-0134 | 972-555-0199 | 972-555-0122', ['972-555-0134', '972-555-0199', '972-555-0122']],
  ['cell 972-555-0134 / office 972-555-0199', ['cell 972-555-0134', 'office 972-555-0199']],
  ['972/555-0134', ['972/555-0134']],
  ['972-555-0134', ['972-555-0134']],
  ['(972) 555-0134, ext. 12', ['(972) 555-0134, ext. 12']],
  ['800-FLY-HIGH', ['800-FLY-HIGH']],
  ['972-555-0134 (Dana or Marcus)', ['972-555-0134 (Dana or Marcus)']],
])('%s has the numbers %j', (text, phones) => {
  expect(phonesIn(text)).toEqual(phones);
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
