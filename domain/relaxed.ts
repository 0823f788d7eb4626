import { z } from 'zod';

/** Counting stops here; a larger count means "many". */
export const RELAXED_CAP = 100;

const relaxationSchema = z.object({
  dropped: z.array(z.string()).min(1).describe('Names of the filters that this search does without.'),
  values: z
    .record(z.string(), z.string())
    .describe('Filters that replace them, such as a larger `withinNm` or fewer words in `q`.'),
  words: z.nullable(z.string()).describe('The words that it leaves out, if some words of `q` stay.'),
  total: z.int().min(1).max(RELAXED_CAP).describe(`Listings that match; at most ${RELAXED_CAP}.`),
  capped: z.boolean().describe('True if there are more.'),
  best: z
    .nullable(z.number())
    .describe(
      'If it drops a single numeric filter or widens the distance: the figure closest to what the search asks for, such as the largest size. Null if no match states one.',
    ),
});
export type Relaxation = z.infer<typeof relaxationSchema>;

/** Most ways that an answer offers. */
export const RELAXED_MAX = 5;

export const relaxedSchema = z
  .array(relaxationSchema)
  .max(RELAXED_MAX)
  .describe('The most useful first. Several filters at once only if no single one is enough.');
