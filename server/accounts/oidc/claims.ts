import { z } from 'zod';
import { accountEmailSchema } from '../../../domain/account-schema.ts';
import { cleanedName } from '../../../domain/name-schema.ts';

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
  return z
    .string()
    .transform((text) => cleanedName(text, 100))
    .optional()
    .catch(undefined);
}

/** Name for an address that has none, such as support@ or admin@. */
const UNNAMED = 'Member';

export type Claims = { email: string | undefined; isVerified: boolean; firstName: string; lastName: string };

export function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const { email, email_verified, given_name, family_name, name } = claimsSchema.parse(claims);
  const [first = '', ...rest] = name?.split(/\s+/) ?? [];
  const names = given_name ? [given_name, family_name] : [first, family_name ?? rest.join(' ')];
  // Names that pass for ours only side by side are neither.
  const [firstName = '', lastName = ''] = cleanedName(names.join(' '), 201) ? names : [];
  return {
    email,
    isVerified: email_verified,
    // Home greets people by first name, so fall back to the email address.
    firstName:
      firstName || cleanedName(email?.split('@', 1)[0]?.replace(/[._]+/g, ' ') ?? '', 100) || UNNAMED,
    lastName,
  };
}
