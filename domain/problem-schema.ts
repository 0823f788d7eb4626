import { z } from 'zod';

const fieldErrorSchema = z.object({
  path: z.string().describe('The field, filter or header; nested ones with dots: `documents.0.name`.'),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().meta({ examples: ['Invalid data'] }),
    status: z.int().min(400).max(599),
    detail: z.string().describe('An explanation in plain words.'),
    errors: z
      .optional(z.array(fieldErrorSchema))
      .describe(
        'Every field to correct, each once; of very many, the first. `detail` says how many more there are.',
      ),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457).' });
