import { brand } from '../../../domain/brand.ts';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { Message } from '../../mail/mailer.ts';

export function resetMail(to: string, publicUrl: string, token: string): Message {
  return {
    to,
    subject: `Choose a new password for ${brand.name}`,
    text: `Someone, probably you, asked to reset the password for your ${brand.name} account.

To choose a new password, open this link:

${publicUrl}${paths.resetPassword(token)}

The link works once, for one hour.

If this wasn’t you, you can ignore this email. Your password won’t change.
`,
  };
}

export function passwordChangedMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: `The password for your ${brand.name} account was just changed. Every other device was signed out, and
links in earlier emails no longer work.

If this wasn’t you, reset your password right away with “Forgot password?” here:

${publicUrl}${paths.auth('login')}
`,
  };
}

/** Goes to the new address: opening the link proves that the account's owner reads it. */
export function confirmEmailMail(to: string, publicUrl: string, token: string): Message {
  return {
    to,
    subject: `Confirm your new email address for ${brand.name}`,
    text: `You asked to move your ${brand.name} account to this address. To confirm that it’s yours, open this link.
If you aren’t signed in, use your current address to sign in:

${publicUrl}${paths.confirmEmail(token)}

The link works for 24 hours.

If you didn’t ask for this, you can ignore this email. Nothing will change.
`,
  };
}

/** Goes to an address that another account tried to claim. */
export function emailTakenMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `You already have an account at ${brand.name}`,
    text: `Someone, probably you, tried to move another ${brand.name} account to this address. It already has an
account, so nothing was changed.

To sign in:

${publicUrl}${paths.auth('login')}

If this wasn’t you, you can ignore this email.
`,
  };
}

/** Goes to the current address, while the owner can still cancel the change. */
export function emailChangeAskedMail(to: string, next: string, publicUrl: string): Message {
  return {
    to,
    subject: `Your ${brand.name} account is moving to another address`,
    text: `Someone, probably you, asked to move your ${brand.name} account to this address:

${next}

It moves once that address is confirmed. Until then, nothing changes.

If this wasn’t you, reset your password to cancel the change.

${publicUrl}${paths.account}
`,
  };
}

/** "along with its profile and 3 listings". */
export const withAccount = (listings: number) =>
  `along with its profile${listings > 0 ? ` and ${counted(listings, 'listing', 'listings')}` : ''}`;

/** Goes to the old address after the change. */
export function emailChangedMail(to: string, next: string, support: string): Message {
  return {
    to,
    subject: `Your ${brand.name} account has moved to another address`,
    text: `Your ${brand.name} account now uses this address:

${next}

Every other device was signed out. We won’t send any more email to this address.

If this wasn’t you, email ${support}.
`,
  };
}

export function accountDeletedMail(to: string, listings: number, support: string): Message {
  return {
    to,
    subject: `Your ${brand.name} account was deleted`,
    text: `Your ${brand.name} account was just deleted, ${withAccount(listings)}. This can’t be undone.
You can sign up again at any time.

If this wasn’t you, email ${support}.
`,
  };
}
