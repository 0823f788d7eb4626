import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const quoted = `> Someone asked about your listing:
>
> A hangar space at Addison
> https://field.example/listing/hangar-space/7
>
> > Is it free in May?`;

const answer = 'Yes, it is free from May 3.\n\nThe door is 60 ft wide.';

test.each([
  [
    'Gmail',
    `${answer}\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail, with a wrapped introduction',
    `${answer}\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown Marketplace for Airports <\nno-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail in Spanish',
    `${answer}\n\nEl vie, 20 nov 2026 a las 15:04, Tiedown (<no-reply@field.example>) escribió:\n\n${quoted}`,
  ],
  [
    'Gmail with a signature',
    `${answer}\n\n-- \nPat Owner\n(972) 555-0134\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  [
    'Apple Mail',
    `${answer}\n\n> On Nov 20, 2026, at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n> \n${quoted}`,
  ],
  [
    'an iPhone',
    `${answer}\n\nSent from my iPhone\n\n> On Nov 20, 2026, at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n> \n> ﻿\n${quoted}`,
  ],
  [
    'an iPhone, unquoted introduction',
    `${answer}\r\n\r\nSent from my iPhone\r\n\r\nOn Nov 20, 2026, at 3:04\u202fPM, Tiedown <no-reply@field.example> wrote:\r\n\r\n\ufeff\r\n${quoted}`,
  ],
  [
    'Outlook for Windows',
    `${answer}\n\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry: A hangar space at Addison (KADS)\n\nSomeone asked about your listing:\nIs it free in May?`,
  ],
  [
    'Outlook on the web',
    `${answer}\n\n________________________________\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked about your listing:`,
  ],
  [
    'Outlook for iOS',
    `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Tiedown <no-reply@field.example>\nSent: Friday, November 20, 2026 3:04:05 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked about your listing:`,
  ],
  [
    'Outlook for Mac',
    `${answer}\n\nFrom: Tiedown <no-reply@field.example>\nDate: Friday, November 20, 2026 at 3:04 PM\nTo: Pat Owner <pat@field.example>\nSubject: Inquiry\n\nSomeone asked`,
  ],
  [
    'an older Outlook',
    `${answer}\n\n-----Original Message-----\nFrom: Tiedown [mailto:no-reply@field.example]\nSent: Friday\n\nSomeone asked`,
  ],
  [
    'Yahoo Mail',
    `${answer}\n    On Friday, November 20, 2026 at 03:04:05 PM CST, Tiedown <no-reply@field.example> wrote:  \n \n Someone asked about your listing:\nIs it free in May?`,
  ],
  [
    'Yahoo Mail on a phone',
    `${answer}\n\nSent from Yahoo Mail for iPhone\n\n\nOn Friday, November 20, 2026, 3:04 PM, Tiedown <no-reply@field.example> wrote:\n\nSomeone asked about your listing:`,
  ],
  [
    'Samsung Email',
    `${answer}\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Tiedown <no-reply@field.example>\nDate: 11/20/26 3:04 PM (GMT-06:00)\nTo: pat@field.example\nSubject: Inquiry\n\nSomeone asked`,
  ],
  ['Thunderbird', `${answer}\n\nOn 11/20/26 15:04, Tiedown wrote:\n${quoted}`],
  [
    'Proton Mail',
    `${answer}\n\nSent with [Proton Mail](https://proton.me/) secure email.\n\nOn Friday, November 20th, 2026 at 3:04 PM, Tiedown <no-reply@field.example> wrote:\n\n${quoted}`,
  ],
  ['a program that only quotes', `${answer}\n\n${quoted}`],
  [
    'somebody who writes below',
    `On Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n${quoted}\n\n${answer}\n`,
  ],
  ['a new email', answer],
])('finds what somebody wrote with %s', (_program, text) => {
  expect(replyText(text)).toBe(answer);
});

test('keeps what was answered between the lines', () => {
  const text = `See below.\n\nOn Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n\n> Is it free in May?\n\nYes.\n\n> Is it heated?\n\nNo.\n\n-- \nPat`;
  expect(replyText(text)).toBe('See below.\n\n> Is it free in May?\n\nYes.\n\n> Is it heated?\n\nNo.');
});

test.each([
  ['a time', 'On Monday at 3:04 PM I wrote:\nthe gate code on the wall.'],
  ['a signature without a mark', 'It is free.\n\nBest regards,\nPat'],
  [
    'a sentence that looks like a phone’s signature',
    `It was sent.\nSent from the tower they said: ${'x'.repeat(120)}`,
  ],
  ['the word From', 'From: the north gate, turn left.\nTo the hangar it is a mile.'],
  [
    'a last sentence that begins with Sent from',
    'We bought ours used.\nSent from the factory in Wichita by truck.',
  ],
  ['a last sentence about a phone', 'The plan is below.\nSent from my phone at the gate, so it is short.'],
  ['dashes above a list', 'We need:\n--\nheat\npower'],
  ['dashes and a blank line above a list', 'We need:\n\n--\nheat\npower'],
  ['dashes between paragraphs', 'The door is 60 ft.\n\n--\n\nThe rent is $2,000.'],
  [
    'lines that look like headers',
    'From: my side all is clear.\nDate: Friday ok?\nTo: be clear, I can’t do Monday.',
  ],
])('keeps %s', (_what, text) => {
  expect(replyText(text)).toBe(text);
});

test.each([
  '-- \nPat Owner\n\nField Aviation LLC\n(972) 555-0134',
  '--\nPat Owner\n(972) 555-0134',
  'Sent from my iPhone 17 Pro Max',
  'Sent from my iPhone. Please excuse typos.',
  'Sent from my Verizon, Samsung Galaxy smartphone',
  'Sent from my T-Mobile 5G Device',
  'Sent from my mobile device',
  'Sent from Mail for Windows',
  'Sent from Gmail Mobile',
  'Sent from AOL on Android',
  'Sent from the all new AOL app for iOS',
  'Sent via Superhuman',
  'Get Outlook for Android<https://aka.ms/AAb9ysg>',
  'Yahoo Mail: Search, Organize, Conquer',
  'Enviado desde mi iPhone',
])('removes the signature %j', (signature) => {
  expect(replyText(`${answer}\n\n${signature}\n`)).toBe(answer);
});

test('is empty if nothing but a quoted email or a signature is there', () => {
  expect(
    replyText(`On Fri, Nov 20, 2026 at 3:04 PM Tiedown <no-reply@field.example> wrote:\n${quoted}`),
  ).toBe('');
  expect(replyText('Sent from my iPhone')).toBe('');
  expect(replyText('-- \nPat')).toBe('');
});

test('drops characters that a text can’t have', () => {
  expect(replyText('a\u0000b\ud800c\u001b[31md\ufeff\r\ne')).toBe('ab\ufffdc[31md\ne');
});

test.each([
  ['introductions without an end', 'On 1 a@b '],
  ['lines that begin one', 'On 1\n'],
  ['ends of introductions', 'On 1 @ wrote:\n\n'],
  ['headers', 'From: a\n'],
  ['quotes and answers', '> a\nb\n'],
  ['signatures', 'Sent from a\n'],
  ['blank lines', '\n'],
  ['dashes', '-----\n'],
  ['open brackets', '<'],
])('takes little time for 400,000 characters of %s', (_what, part) => {
  const start = performance.now();
  replyText(part.repeat(400_000 / part.length));
  expect(performance.now() - start).toBeLessThan(1_500);
});
