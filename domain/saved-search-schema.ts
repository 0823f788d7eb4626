import { z } from 'zod';
import { listingKinds } from './listing-kinds/index.ts';
import { frequencies, SEARCH_NAME_MAX } from './saved-search.ts';
import { emailSchema, nameLine } from './text-schema.ts';

const name = nameLine('Name', SEARCH_NAME_MAX, 'Name is required');
const frequency = z.enum(frequencies, { error: 'Choose how often' });
const category = z.enum(
  listingKinds.map((kind) => kind.category),
  { error: 'Choose a property type' },
);
const filters = z
  .record(z.string().max(60), z.string({ error: 'Filters are texts' }).max(500))
  .describe('Filters by name, as in the address of a list. Sorting and pages aren’t filters.');

export const newSearchSchema = z
  .strictObject({
    category,
    filters,
    name: z.optional(name).describe('Defaults to the filters in words.'),
    frequency: z.optional(frequency).describe('`daily` by default.'),
    email: z
      .optional(emailSchema)
      .describe('Required when signed out: where to send the emails, once the address is confirmed.'),
  })
  .meta({ id: 'NewSavedSearch', description: 'A search to save. Unknown fields are refused.' });
export type NewSearch = z.infer<typeof newSearchSchema>;

export const searchChangesSchema = z
  .strictObject({
    category: z.optional(category),
    filters: z
      .optional(filters)
      .describe('Replaces all filters. Listings that were already emailed aren’t emailed again.'),
    name: z.optional(name),
    frequency: z.optional(frequency),
    paused: z.optional(z.boolean()).describe('True stops the emails for now.'),
    seen: z
      .optional(z.literal(true))
      .describe('Counts `newCount` from now on, because its results were opened.'),
  })
  .meta({ id: 'SavedSearchChanges', description: 'Fields that are left out keep their values.' });
export type SearchChanges = z.infer<typeof searchChangesSchema>;

export const savedSearchSchema = z
  .object({
    id: z.int().min(1),
    category,
    filters,
    name: z.string(),
    frequency: z.enum(frequencies),
    paused: z.boolean(),
    confirmed: z.boolean().describe('False until the link in the first email is opened.'),
    createdAt: z.iso.datetime(),
    path: z.string().describe('The page of this site with its results.'),
    found: z.int().min(0).describe('Listings that it finds now, counted up to 1,000.'),
    foundMore: z.boolean().describe('True if there are more than `found`.'),
    newCount: z.int().min(0).describe('Listings that it found since its results were last opened.'),
  })
  .meta({ id: 'SavedSearch', description: 'A saved search, which emails its owner.' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Form of the dialog for visitors without an account. */
export const visitorSearchSchema = z.strictObject({ name, frequency, email: emailSchema });
export const searchFormSchema = z.strictObject({ name, frequency });
