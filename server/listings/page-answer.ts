import { grouped } from '../../domain/figures.ts';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../../domain/search-query.ts';
import type { Answer, Header, Parameter, Schema } from '../http/operation.ts';
import { COUNT_CAP } from './pages.ts';

const headers: Record<string, Header> = {
  'X-Total-Count': {
    description: 'Listings on all pages together.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: `There when there are more than the ${grouped(COUNT_CAP)} that X-Total-Count says.`,
    schema: { const: 'true' },
  },
  Link: {
    description: 'The next page, as `<path>; rel="next"`, when there is one.',
    schema: { type: 'string' },
  },
};

/** What of a list a page is, as its question says it. */
export const pageQueries = {
  limit: {
    description: `Rows of a page; a larger number means ${LIMIT_MAX}.`,
    schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
  },
  cursor: {
    description: 'Where the page before ended: take it from the `Link` header as it is.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Omit<Parameter, 'name' | 'in'>>;

/** How a page of listings is described. */
export const page = (description: string, items: Schema): Answer => ({
  description,
  schema: { type: 'array', items },
  headers,
});
