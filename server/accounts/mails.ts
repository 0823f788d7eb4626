import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import type { Message } from '../mail/mailer.ts';

/** Contain nothing from the form, not even the name, because anyone can enter anyone's address. */

/** The link proves the address; together with the password of the same sign-up it creates the account. */
export function verificationMail(
  to: string,
  publicUrl: string,
  token: string,
  returnTo: string | null,
): Message {
  return {
    to,
    subject: `Confirm your email address for ${brand.name}`,
    text: `Welcome to ${brand.name}.

To confirm your address, open this link and enter the password you chose:

${publicUrl}${paths.verifyEmail(token, returnTo)}

The link works for 24 hours.

If you didn’t sign up, you can ignore this email. No account is created unless the link is opened.
`,
  };
}

/** For a sign-up, a new password, or another account's move: a suspended account can do none of these. */
export function accountIsSuspendedMail(to: string, support: string): Message {
  return {
    to,
    subject: `Your ${brand.name} account is suspended`,
    text: `Someone, probably you, tried to sign up for ${brand.name}, choose a new password, or move an account with this
address. Its account is suspended, so nothing was changed.

If you think the suspension is a mistake, email ${support}.
`,
  };
}

export function accountExistsMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `You already have an account at ${brand.name}`,
    text: `Someone, probably you, tried to sign up for ${brand.name} with this address. It already has an account,
so nothing was changed.

To sign in:

${publicUrl}${paths.auth('login')}

If this wasn’t you, you can ignore this email.
`,
  };
}
