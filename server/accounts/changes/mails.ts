import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import type { Message } from '../../mail/mailer.ts';

/** Emails about account changes. Each tells a person who didn't ask for it what to do, if anything. */

export function resetMail(to: string, publicUrl: string, token: string): Message {
  return {
    to,
    subject: `Choose a new password for ${brand.name}`,
    text: `Somebody, probably you, asked for a new password for your account at ${brand.name}.

To choose one, follow this link:

${publicUrl}${paths.resetPassword(token)}

The link works once, and for one hour.

If it was not you, do nothing: your password stays as it is.
`,
  };
}

export function passwordChangedMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `Your password for ${brand.name} was changed`,
    text: `The password of your account at ${brand.name} was changed just now. Every other device was signed
out, and links of earlier mails are void.

If it was not you, choose a new password at once, by "Forgot password?" here:

${publicUrl}${paths.auth('login')}
`,
  };
}

/** Goes to the new address: opening the link proves that the account's owner reads it. */
export function confirmEmailMail(to: string, publicUrl: string, token: string): Message {
  return {
    to,
    subject: `Confirm your new e-mail address for ${brand.name}`,
    text: `Your account at ${brand.name} is to move to this address. To confirm that it is yours, follow this
link and sign in, if you aren't, with the address you have had so far:

${publicUrl}${paths.confirmEmail(token)}

The link works for 24 hours.

If it was not you who asked for this, do nothing: then nothing is changed.
`,
  };
}

/** Goes to an address that another account tried to claim. */
export function emailTakenMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `You already have an account at ${brand.name}`,
    text: `Somebody, probably you, wanted to move another account at ${brand.name} to this address. It has an
account already, so nothing was changed.

To sign in:

${publicUrl}${paths.auth('login')}

If it was not you, you need do nothing.
`,
  };
}

/** Goes to the current address, while the owner can still cancel the change. */
export function emailChangeAskedMail(to: string, next: string, publicUrl: string): Message {
  return {
    to,
    subject: `Your account at ${brand.name} is to move to another address`,
    text: `Your account at ${brand.name} is to move to this address:

${next}

It moves as soon as that address is confirmed. Until then nothing is changed.

If it was not you, choose a new password: that calls the change off.

${publicUrl}${paths.account}
`,
  };
}

/** Goes to the old address after the change. */
export function emailChangedMail(to: string, next: string, support: string): Message {
  return {
    to,
    subject: `Your account at ${brand.name} has moved to another address`,
    text: `Your account at ${brand.name} now has this address:

${next}

Every other device was signed out. We write no more to the address you are reading this at.

If it was not you, write to ${support}.
`,
  };
}

export function accountDeletedMail(to: string, support: string): Message {
  return {
    to,
    subject: `Your account at ${brand.name} was deleted`,
    text: `Your account at ${brand.name} was deleted just now, with its profile and its listings. It can't be
brought back; you may sign up again at any time.

If it was not you, write to ${support}.
`,
  };
}
