import { brand } from '../../domain/brand.ts';
import { mailedPaths, paths } from '../../domain/paths.ts';
import type { Mail } from '../mail/mail.ts';

/** Contain nothing from the form, not even the name, because anyone can enter anyone's address. */

/** The link proves the address; together with the password of the same sign-up it creates the account. */
export const verificationMail = (to: string, token: string, returnTo: string | null): Mail => ({
  to,
  why: 'typed',
  subject: `Confirm your email address for ${brand.name}`,
  body: [
    `Welcome to ${brand.name}.`,
    'To confirm your address, open this link and enter the password you chose.',
    { button: 'Confirm my address', path: mailedPaths.verifyEmail(token, returnTo) },
    'The link works for 24 hours.',
    'If you didn’t sign up, you can ignore this email. No account is created unless the link is opened.',
  ],
});

/** For a sign-up, a new password, or another account's move: a suspended account can do none of these. */
export const accountIsSuspendedMail = (to: string): Mail => ({
  to,
  why: 'typed',
  subject: `Your ${brand.name} account is suspended`,
  body: [
    `Someone, probably you, tried to sign up for ${brand.name}, choose a new password, or move an account with this address. That account is suspended, so we didn’t change anything.`,
    { support: 'If you think the suspension is a mistake' },
  ],
});

/** `tried` is what someone tried to do with the address of the account. */
export const accountExistsMail = (to: string, tried: string): Mail => ({
  to,
  why: 'typed',
  subject: `You already have an account with ${brand.name}`,
  body: [
    `Someone, probably you, tried to ${tried} this address. It already has an account, so we didn’t change anything.`,
    { button: 'Sign in', path: paths.auth('login') },
    'If this wasn’t you, you can ignore this email.',
  ],
});
