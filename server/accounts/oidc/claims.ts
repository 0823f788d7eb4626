import { z } from 'zod';
import { accountEmailSchema } from '../../../domain/account-schema.ts';
import { personName } from '../../../domain/text-schema.ts';

/** Claims we use; an unreadable one counts as missing. */
const claimsSchema = z.object({
  email: accountEmailSchema.optional().catch(undefined),
  // Some issuers send it as a string.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .catch(false)
    .default(false),
  given_name: nameSchema(),
  family_name: nameSchema(),
  name: nameSchema(),
});

function nameSchema() {
  return personName('Name', 100).optional().catch(undefined);
}

export type Claims = { email: string | undefined; isVerified: boolean; firstName: string; lastName: string };

export function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const { email, email_verified, given_name, family_name, name } = claimsSchema.parse(claims);
  const [first, ...rest] = name?.split(/\s+/) ?? [];
  return {
    email,
    isVerified: email_verified,
    // Home greets people by first name, so fall back to the email address.
    firstName: given_name || first || email?.split('@', 1)[0]?.slice(0, 100) || '',
    lastName: family_name ?? (given_name ? '' : rest.join(' ')),
  };
}
