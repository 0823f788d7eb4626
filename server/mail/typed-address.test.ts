import { expect, test } from 'vitest';
import { mailboxOf, typedMailTries } from './typed-address.ts';

test.each([
  ['Pat@Field.example', 'pat@field.example'],
  ['pat+hangars@field.example', 'pat@field.example'],
  ['pat+a+b@field.example', 'pat@field.example'],
  ['+pat@field.example', '+pat@field.example'],
  ['p.a.t@field.example', 'p.a.t@field.example'],
  ['P.a.t+1@gmail.com', 'pat@gmail.com'],
  ['pat@googlemail.com', 'pat@gmail.com'],
])('%s goes to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

const keysOf = (address: string) =>
  typedMailTries(address, '192.0.2.1').map(({ limit, by }) => [limit.name, ...by].join(' '));

test('counts subdomains with their domain, and no domain of a mailbox provider', () => {
  expect(keysOf('pat+1@a.field.co.uk')).toEqual([
    'typed-mail-here pat@a.field.co.uk 192.0.2.1',
    'typed-mail pat@a.field.co.uk',
    'typed-mail-domain field.co.uk',
    'typed-mail-overall',
  ]);
  expect(keysOf('pat@gmail.com')).toEqual([
    'typed-mail-here pat@gmail.com 192.0.2.1',
    'typed-mail pat@gmail.com',
    'typed-mail-overall',
  ]);
});
