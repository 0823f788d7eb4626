import type { Answer, Header, Schema } from '../http/operation.ts';
import { COUNT_CAP } from './pages.ts';

const headers: Record<string, Header> = {
  'X-Total-Count': {
    description: 'Listings on all pages together.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: `There when there are more than the ${COUNT_CAP.toLocaleString('en-US')} that X-Total-Count says.`,
    schema: { const: 'true' },
  },
  Link: {
    description: 'The next page, as `<path>; rel="next"`, when there is one.',
    schema: { type: 'string' },
  },
};

/** How a page of listings is described. */
export const page = (description: string, items: Schema): Answer => ({
  description,
  schema: { type: 'array', items },
  headers,
});
