import { brand } from '../../../domain/brand.ts';
import { counted } from '../../../domain/figures.ts';
import { mailedPaths, paths } from '../../../domain/paths.ts';
import type { Mail } from '../../mail/mail.ts';

export const resetMail = (to: string, token: string): Mail => ({
  to,
  why: 'account',
  subject: `Choose a new password for ${brand.name}`,
  body: [
    `Someone, probably you, asked to reset the password for your ${brand.name} account.`,
    { button: 'Choose a new password', path: mailedPaths.resetPassword(token) },
    'The link works once, for one hour.',
    'If this wasn’t you, you can ignore this email. Your password won’t change.',
  ],
});

export const passwordChangedMail = (to: string): Mail => ({
  to,
  why: 'account',
  subject: `Your ${brand.name} password was changed`,
  body: [
    `The password for your ${brand.name} account was just changed. Every other device was signed out, and links in earlier emails no longer work, except those that stop emails.`,
    'If this wasn’t you, reset your password right away: open the sign-in page and choose “Forgot password?”.',
    { button: 'Open the sign-in page', path: paths.auth('login') },
  ],
});

/** Goes to the new address: opening the link proves that the account's owner reads it. */
export const confirmEmailMail = (to: string, token: string): Mail => ({
  to,
  why: 'typed',
  subject: `Confirm your new email address for ${brand.name}`,
  body: [
    `You asked to move your ${brand.name} account to this address. To confirm that it’s yours, open this link. If you aren’t signed in, use your current address to sign in.`,
    { button: 'Confirm this address', path: mailedPaths.confirmEmail(token) },
    'The link works for 24 hours.',
    'If you didn’t ask for this, you can ignore this email. Nothing will change.',
  ],
});

/** Goes to the current address, while the owner can still cancel the change. */
export const emailChangeAskedMail = (to: string, next: string): Mail => ({
  to,
  why: 'account',
  subject: `Your ${brand.name} account is moving to another address`,
  body: [
    `Someone, probably you, asked to move your ${brand.name} account to this address:`,
    { facts: [['New address', next]] },
    'It moves once that address is confirmed. Until then, nothing changes.',
    'If this wasn’t you, reset your password to cancel the change.',
    { button: 'Open my account', path: paths.account },
  ],
});

/** "along with its profile and 3 listings". */
export const withAccount = (listings: number) =>
  `along with its profile${listings > 0 ? ` and ${counted(listings, 'listing', 'listings')}` : ''}`;

/** Goes to the old address after the change. */
export const emailChangedMail = (to: string, next: string): Mail => ({
  to,
  why: 'formerAccount',
  subject: `Your ${brand.name} account has moved to another address`,
  body: [
    `Your ${brand.name} account now uses this address:`,
    { facts: [['New address', next]] },
    'Every other device was signed out. We won’t send any more email to this address.',
    { support: 'If this wasn’t you' },
  ],
});

export const accountDeletedMail = (to: string, listings: number): Mail => ({
  to,
  why: 'formerAccount',
  subject: `Your ${brand.name} account was deleted`,
  body: [
    `Your ${brand.name} account was just deleted, ${withAccount(listings)}. This can’t be undone. You can sign up again at any time.`,
    { support: 'If this wasn’t you' },
  ],
});
