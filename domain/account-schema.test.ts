import { expect, test } from 'vitest';
import { accountMessages } from './account.ts';
import { newPasswordSchema, signUpSchema } from './account-schema.ts';
import { isGuessable } from './guessable-password.ts';
import { ownPath } from './paths.ts';

const messageOf = (password: unknown) =>
  newPasswordSchema.safeParse(password).error?.issues.map(({ message }) => message);

test.each([
  'password1234',
  'Password1234!',
  'p@ssw0rd1234',
  'P4ssw0rd!!!!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'letmeinletmein',
  '123456789012',
  '210987654321',
  'qwertyuiopas',
  '1qaz2wsx3edc',
  '1234 5678 9012',
  'abcdefghijkl',
  'Welcome2026!!!',
  'administrator1',
  'iloveyou1234',
  'clearedtoland7',
  'correct horse battery staple',
  'zaq12wsxcde3',
  'qweasdzxc123',
  'abcd12345678',
  'asdf1234asdf',
  '111122223333',
  '00000000000a',
  '147258369147',
  'a1b2c3d4e5f6',
  'sunshine1234princess',
  'dallascowboys',
  'ilovemymother1',
  'Mickey Mouse 12!',
  'The quick brown fox',
  'MayTheForceBeWithYou',
  'barcelona10messi',
  'd0ntworryb3happy',
  '5201314woaini',
])('rejects the guessable password %s', (password) => {
  expect(isGuessable(password)).toBe(true);
  expect(messageOf(password)).toEqual([accountMessages.passwordGuessable]);
});

test.each([
  'four unlikely words here',
  'my password is a hangar door',
  'zürich flughafen',
  'kd83hf92ls0q',
  'elephant under a strawberry moon',
  'sunshine over my quiet lake',
  'the password of the old hangar',
  '你好世界你好世界再見吧朋友',
])('accepts the password %s', (password) => {
  expect(messageOf(password)).toBeUndefined();
});

test('counts the length of passwords in characters, not UTF-16 units', () => {
  expect(messageOf('🛩️🛫🛬🚁🛸🪂🛰️')).toEqual([accountMessages.passwordShort]);
  expect(messageOf('')).toEqual([accountMessages.passwordRequired]);
  expect(messageOf(undefined)).toEqual([accountMessages.passwordRequired]);
  expect(messageOf(`rope ${'1'.repeat(1_016)} so`)).toBeUndefined();
  expect(messageOf(`rope ${'1'.repeat(1_017)} so`)).toEqual([accountMessages.passwordLong]);
});

// `npm run bench -- texts` times it.
test.each(['a', 'ab', 'abc', '!', '0'])('guesses a long password of %s', (unit) => {
  expect(isGuessable(`${unit.repeat(1_000 / unit.length)}x`)).toBe(true);
});

test('rejects a password that contains the email', () => {
  const result = signUpSchema.safeParse({
    firstName: 'Amelia',
    lastName: 'Earhart',
    email: 'Amelia@Field.example',
    password: 'xx amelia@FIELD.example xx',
  });
  expect(result.error?.issues).toMatchObject([
    { path: ['password'], message: accountMessages.passwordGuessable },
  ]);
});

test('never returns to an API path after sign-in', () => {
  expect(ownPath('/api/logout')).toBeNull();
  expect(ownPath('/x/../api/logout')).toBeNull();
  expect(ownPath('/api')).toBeNull();
  expect(ownPath('/apiary')).toBe('/apiary');
});
