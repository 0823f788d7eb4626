import { z } from 'zod';
import { signInSchema } from './account-schema.ts';
import { confirmWays, factorMessages, MAX_PASSKEYS, NAME_MAX } from './factors.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(10);
const common = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().max(40))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
};

export const registrationSchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.optional(transports),
    }),
  })
  .describe('As `PublicKeyCredential.toJSON()` returns it.');
export type RegistrationInput = z.infer<typeof registrationSchema>;

export const assertionSchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: z.optional(z.nullable(z.string().max(200))),
    }),
  })
  .describe('As `PublicKeyCredential.toJSON()` returns it.');
export type AssertionInput = z.infer<typeof assertionSchema>;

const nameSchema = z
  .string({ error: factorMessages.nameRequired })
  .trim()
  .min(1, factorMessages.nameRequired)
  .max(NAME_MAX, factorMessages.nameLong)
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u, 'The name has characters that can’t be shown');

export const newPasskeySchema = z.strictObject({ name: nameSchema, passkey: registrationSchema });
export const passkeyNameSchema = z.strictObject({ name: nameSchema });

const codeSchema = z
  .string({ error: factorMessages.codeForm })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, factorMessages.codeForm))
  .meta({ examples: ['123456'] });
export const codeInputSchema = z.strictObject({ code: codeSchema });

export const confirmSchema = z
  .strictObject({
    password: z.optional(signInSchema.shape.password),
    code: z.optional(codeSchema),
    passkey: z.optional(assertionSchema),
  })
  .refine((ways) => Object.values(ways).filter((way) => way !== undefined).length === 1, {
    error: 'Send a password, a code, or a passkey',
    path: ['password'],
  });
export type ConfirmInput = z.infer<typeof confirmSchema>;
export const confirmWaysSchema = z
  .object({
    isRecent: z.boolean().describe('True while the sign-in or the last confirmation counts.'),
    ways: z.array(z.enum(confirmWays)).describe('`issuer` is GET /api/login with `mode=confirm`.'),
  })
  .describe('How this account can confirm.');
export type ConfirmWays = z.infer<typeof confirmWaysSchema>;

export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.nullable(z.iso.datetime()),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the account.' });
export type Passkey = z.infer<typeof passkeySchema>;

export const factorsSchema = z
  .object({
    passkeys: z.array(passkeySchema).max(MAX_PASSKEYS).describe('Oldest first.'),
    app: z
      .nullable(z.object({ createdAt: z.iso.datetime() }))
      .describe('The authenticator app, if there is one.'),
  })
  .meta({ id: 'Factors', description: 'Passkeys and the authenticator app of the account.' });
export type Factors = z.infer<typeof factorsSchema>;

export const newAppSchema = z
  .object({
    secret: z.string().describe('For an app that can’t read the picture, in Base32.'),
    address: z.string().describe('An otpauth:// address.'),
    picture: z
      .object({ size: z.int(), path: z.string() })
      .describe('The QR code of the address: an SVG path of dark squares, and the length of a side.'),
  })
  .meta({ id: 'NewAuthenticatorApp', description: 'What an authenticator app needs to make codes.' });
export type NewApp = z.infer<typeof newAppSchema>;

export const optionsSchema = z
  .record(z.string(), z.unknown())
  .describe(
    'Options of WebAuthn in JSON. Sets a cookie; the answer works once, in this browser, within 5 minutes.',
  );
