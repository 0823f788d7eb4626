import { z } from 'zod';
import { kindOfCategory } from './listing-kinds/index.ts';
import { wholeName } from './name-schema.ts';
import { paths } from './paths.ts';
import { emailSchema, paragraphs } from './text-schema.ts';

export const contactTopics = {
  property: 'A property I’m looking for',
  lister: 'Listing my property',
  wrong: 'A listing that looks wrong',
  account: 'My account',
  privacy: 'My data',
  accessibility: 'Something I can’t use',
  other: 'Something else',
} as const;
type ContactTopic = keyof typeof contactTopics;

export const MESSAGE_MAX = 5_000;

/** A page that a message is about, with a label that needs no database lookup. */
export type About = { path: string; label: string };

/** Accepts the path of a listing or an airport; null for anything else. */
export function aboutOf(text: string | null | undefined): About | null {
  const [, category = '', id = '', code] =
    /^\/(?:listing\/([a-z-]+)\/([1-9]\d{0,9})|airports\/([A-Za-z0-9]{2,5}))$/.exec(text ?? '') ?? [];
  if (code) {
    const upper = code.toUpperCase();
    return { path: paths.airport(upper), label: `Airport ${upper}` };
  }
  const kind = kindOfCategory(category);
  return kind ? { path: paths.listing(kind, id), label: `${kind.label}, listing ${id}` } : null;
}

export const contactSchema = z.strictObject({
  name: wholeName('Name', 100, 'Name is required'),
  email: emailSchema.describe('Address for the reply.'),
  topic: z.enum(Object.keys(contactTopics) as ContactTopic[], { error: 'Choose a topic' }).describe(
    Object.entries(contactTopics)
      .map(([topic, label]) => `\`${topic}\`: ${label}.`)
      .join(' '),
  ),
  message: paragraphs('Message', MESSAGE_MAX, 'Message is required'),
  about: z.optional(
    z
      .string({ error: 'A message can only be about a listing or an airport on this site' })
      .refine((text) => aboutOf(text) !== null, {
        error: 'A message can only be about a listing or an airport on this site',
      })
      .meta({ description: 'Path of a listing or an airport of this site.', examples: ['/airports/KADS'] }),
  ),
  website: z
    .optional(z.literal('', { error: 'Leave this field empty' }))
    .describe('Leave it empty. The form hides this field to catch bots that fill in everything.'),
});
export type ContactInput = z.infer<typeof contactSchema>;
