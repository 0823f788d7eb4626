import { api } from '../../domain/paths.ts';
import type { ApiPart } from '../http/operation.ts';

/** What the site says of itself, for the API's description. */
export const siteApi: ApiPart = {
  name: 'Site',
  description: 'What this installation says of itself.',
  operations: [
    {
      method: 'get',
      path: api.site,
      id: 'getSite',
      summary: 'Where to ask for help',
      answers: {
        200: {
          description: 'The site’s own facts.',
          schema: {
            type: 'object',
            properties: { supportEmail: { type: 'string', description: 'An e-mail address.' } },
            required: ['supportEmail'],
          },
        },
      },
    },
  ],
};
