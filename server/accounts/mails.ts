import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import type { Message } from '../mail/mailer.ts';

/**
 * Emails about signing up. They contain nothing from the form, not even the name, because anyone can enter anyone's address.
 */

/** The link proves the address; together with the password of the same sign-up it creates the account. */
export function verificationMail(
  to: string,
  publicUrl: string,
  token: string,
  returnTo: string | null,
): Message {
  return {
    to,
    subject: `Confirm your e-mail address for ${brand.name}`,
    text: `Welcome to ${brand.name}.

To confirm your address, follow this link and enter the password you chose:

${publicUrl}${paths.verifyEmail(token, returnTo)}

The link works for 24 hours.

If it was not you who signed up, do nothing: without your mailbox nobody can open an account
with your address.
`,
  };
}

export function accountExistsMail(to: string, publicUrl: string): Message {
  return {
    to,
    subject: `You already have an account at ${brand.name}`,
    text: `Somebody, probably you, tried to sign up at ${brand.name} with this address. It has an account
already, so nothing was changed.

To sign in:

${publicUrl}${paths.auth('login')}

If it was not you, you need do nothing.
`,
  };
}
