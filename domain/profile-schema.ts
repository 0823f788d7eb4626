import { z } from 'zod';
import { type Role, registrantTypes, roleOfRegistrant, roles } from './account.ts';
import { isPictureUrl } from './media.ts';
import { companyName, personName, personTitle } from './name-schema.ts';
import { type ProfileField, profileFields, profileMessages } from './profile.ts';
import { emailSchema, line, nameLine, paragraphs } from './text-schema.ts';

/** Our own uploads only: a logo on another site would tell it about every visitor of the broker's listings. */
const isLogo = (text: string): boolean => text === '' || isPictureUrl(text);

function fieldSchema({ type, label, maxLength, required }: ProfileField): z.ZodType {
  switch (type) {
    case 'line':
      return nameLine(label, maxLength, required);
    case 'person':
      return personName(label, maxLength, required);
    case 'company':
      return companyName(label, maxLength, required);
    case 'title':
      return personTitle(label, maxLength, required);
    case 'airport':
    case 'phone':
      return line(label, maxLength, required);
    case 'paragraphs':
      return paragraphs(label, maxLength, required);
    case 'email':
      return emailSchema;
    case 'logo':
      return line(label, maxLength).refine(isLogo, { error: profileMessages.logo });
  }
}

const roleError = { error: 'Choose General User, Property Principal or Listing Broker' };

/** In a role's form, null clears an optional field. */
export function profileSchema(role: Role) {
  const shape = Object.fromEntries(
    profileFields[role].map((field) => {
      const schema = fieldSchema(field);
      return [
        field.name,
        field.required
          ? schema.describe(`${field.label}.`)
          : z.optional(z.nullable(schema)).describe(`${field.label}. null clears it.`),
      ];
    }),
  );
  return z.strictObject({
    ...shape,
    role: z.literal(role, roleError).describe('The role of this form; your current role by default.'),
    emailNotifications: z
      .optional(z.boolean({ error: 'Email notifications must be yes or no' }))
      .describe('Email about new listings. Unchanged if left out.'),
  });
}

export type ProfileInput = z.infer<ReturnType<typeof profileSchema>> & Record<string, unknown>;

/** Also accepts the words of older screens; defaults to `current`. */
export const profileRole = (current: Role) =>
  z.object({
    role: z
      .optional(
        z.union(
          [z.enum(roles), z.enum(registrantTypes).transform((word) => roleOfRegistrant(word))],
          roleError,
        ),
      )
      .transform((role) => role ?? current),
  });

const fields = Object.values(profileFields).flat();

export const profileAnswerSchema = z
  .object({
    role: z.enum(roles),
    emailNotifications: z.boolean(),
    ...Object.fromEntries(
      fields.map(({ name, label }) => [name, z.nullable(z.string()).describe(`${label}.`)]),
    ),
  })
  .meta({ id: 'Profile', description: 'The fields of every role; null for fields without a value.' });
export type Profile = z.infer<typeof profileAnswerSchema> & Record<string, string | boolean | null>;
