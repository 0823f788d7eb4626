import { z } from 'zod';
import { accountMessages, PASSWORD_MAX, PASSWORD_MIN, registrantTypes, roles, TOKEN } from './account.ts';
import { grouped } from './figures.ts';
import { isGuessable } from './guessable-password.ts';
import { namesTogether, personName } from './name-schema.ts';
import { ownPath } from './paths.ts';
import { emailSchema } from './text-schema.ts';

export const userSchema = z
  .object({
    id: z.int().min(1),
    email: z.email().describe('In lower case.'),
    role: z.enum(roles),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.nullable(z.string()),
    isAdmin: z.boolean().describe('True for admins, once `adminNeeds` is null.'),
    adminNeeds: z
      .nullable(z.enum(['set-up', 'confirm']))
      .describe(
        'Before an admin’s rights work: set up a passkey or an authenticator app, or confirm with it in this session.',
      ),
  })
  .meta({ id: 'User', description: 'The signed-in account.' });
export type User = z.infer<typeof userSchema>;

/**
 * Normalizes to NFKC, so that the same characters give the same password on every keyboard (NIST SP 800-63B 3.1.1.2).
 * Rejects long passwords before any other work; never truncates.
 */
const passwordText = z
  .string({ error: accountMessages.passwordRequired })
  .min(1, { error: accountMessages.passwordRequired, abort: true })
  .max(PASSWORD_MAX, { error: accountMessages.passwordLong, abort: true })
  .refine((text) => text.isWellFormed(), { error: accountMessages.passwordUnreadable, abort: true })
  .overwrite((text) => text.normalize('NFKC'));

export const newPasswordSchema = passwordText
  .refine((text) => [...text].length >= PASSWORD_MIN, { error: accountMessages.passwordShort, abort: true })
  .refine((text) => !isGuessable(text), { error: accountMessages.passwordGuessable })
  .describe(`${PASSWORD_MIN} to ${grouped(PASSWORD_MAX)} characters that aren’t easy to guess.`);

export const accountEmailSchema = emailSchema
  .transform((email) => email.toLowerCase())
  .describe('In any case.');
const tokenSchema = (message: string) =>
  z.string({ error: message }).regex(TOKEN, message).describe('From the emailed link.');

const names = {
  firstName: personName('First name', 100, 'First name is required'),
  lastName: personName('Last name', 100, 'Last name is required'),
};

export const signUpSchema = z
  .strictObject({
    ...names,
    email: accountEmailSchema,
    password: newPasswordSchema,
    registrantType: z
      .optional(z.enum(registrantTypes, { error: 'Choose owner or broker, or neither' }))
      .describe('For people who list property.'),
    returnTo: z
      .optional(z.string({ error: 'returnTo must be a path of this site' }).transform(ownPath))
      .describe('Path of this site to open after sign-in; anything else is ignored.'),
  })
  .refine(({ email, password }) => !isGuessable(password, [email]), {
    error: accountMessages.passwordGuessable,
    path: ['password'],
  })
  .check(namesTogether);
export type SignUpInput = z.infer<typeof signUpSchema>;

export const signInSchema = z.strictObject({ email: accountEmailSchema, password: passwordText });
export type SignInInput = z.infer<typeof signInSchema>;

export const verifyEmailSchema = z.strictObject({
  token: tokenSchema(accountMessages.tokenInvalid),
  password: passwordText.describe('The password from sign-up.'),
});
export type VerifyEmailInput = z.infer<typeof verifyEmailSchema>;

export const forgotPasswordSchema = z.strictObject({ email: accountEmailSchema });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordSchema>;

export const resetPasswordSchema = z.strictObject({
  token: tokenSchema(accountMessages.resetInvalid),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = z
  .strictObject({ currentPassword: passwordText, newPassword: newPasswordSchema })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    error: accountMessages.passwordSame,
    path: ['newPassword'],
  });

export const changeEmailSchema = z.strictObject({ email: accountEmailSchema });

export const confirmEmailSchema = z.strictObject({
  token: tokenSchema(accountMessages.emailChangeInvalid),
});

export const deleteAccountSchema = z.strictObject({ password: passwordText });

export const namesSchema = z.strictObject(names).check(namesTogether);
export const changeNamesSchema = z.strictObject(names).partial().check(namesTogether);
export type ChangeNamesInput = z.infer<typeof changeNamesSchema>;
