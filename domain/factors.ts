import type { User } from './account-schema.ts';

/** All are under /api/auth, where the cookie of a challenge goes. */
export const factorApi = {
  factors: '/api/auth/factors',
  confirm: '/api/auth/confirm',
  confirmOptions: '/api/auth/confirm/passkey-options',
  passkeys: '/api/auth/passkeys',
  passkeyOptions: '/api/auth/passkeys/options',
  passkey: (id: string) => `/api/auth/passkeys/${id}`,
  signInOptions: '/api/auth/sign-in/passkey-options',
  signIn: '/api/auth/sign-in/passkey',
  app: '/api/auth/authenticator-app',
} as const;

/** Problems of a request that needs a confirmation, or an admin with a passkey or an app. */
export const CONFIRM_DETAIL = 'For your security, confirm that it’s you, then try again.';
export const SET_UP_TITLE = 'Set up a passkey or an authenticator app';
export const SET_UP_DETAIL =
  'Admins need a passkey or an authenticator app. Set one up on the page “Account and security”, then try again.';

/** True for the account of an admin, also before its rights work. */
export const isOfAdmin = (user: Pick<User, 'isAdmin' | 'adminNeeds'>): boolean =>
  user.isAdmin || user.adminNeeds !== null;

export const MAX_PASSKEYS = 10;
export const NAME_MAX = 60;

export const factorMessages = {
  nameRequired: 'Enter a name, such as “MacBook” or “Security key”',
  nameLong: `The name can have at most ${NAME_MAX} characters`,
  passkeyRefused: 'This passkey wasn’t accepted. Try again, or use another way to sign in.',
  passkeyNotAdded: 'This passkey wasn’t accepted. Try again, or use another device.',
  passkeyKnown: 'This passkey is already on an account.',
  tooMany: `An account can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  onlyWay: 'This passkey is the only way to sign in to your account. Choose a password first.',
  adminNeedsOne: 'Admins need a passkey or an authenticator app. Add another one first.',
  codeForm: 'Enter the 6 digits that the app shows',
  codeWrong: 'This code isn’t right or was already used. Wait for the next one',
  appKnown: 'Your account already has an authenticator app. Remove it first.',
  appMissing: 'Your account has no authenticator app.',
  passwordNotEnough: 'Use your passkey or authenticator app',
} as const;

export const confirmWays = ['password', 'passkey', 'code', 'issuer'] as const;
