import { apiPaths } from '../../domain/paths.ts';
import type { ApiPart } from '../http/operation.ts';

/** What the site says of itself, for the API's description. */
export const siteApi: ApiPart = {
  name: 'Site',
  description: 'What this installation says of itself.',
  operations: [
    {
      method: 'get',
      path: apiPaths.site,
      id: 'getSite',
      summary: 'Where to ask for help, and the map’s tiles',
      answers: {
        200: {
          description: 'The site’s own facts.',
          schema: {
            type: 'object',
            properties: {
              supportEmail: { type: 'string', description: 'An e-mail address.' },
              tiles: {
                type: ['object', 'null'],
                description: 'Raster tiles of a street map, or null when the map does without.',
                properties: {
                  url: { type: 'string', description: 'Address of a tile, with {z}, {x} and {y}.' },
                  attribution: { type: 'string', description: 'Whose they are; stands on the map.' },
                  link: { type: ['string', 'null'], description: 'Where the attribution leads.' },
                },
                required: ['url', 'attribution', 'link'],
              },
              analytics: {
                enum: ['ga4', 'plausible', null],
                description:
                  'The service that counts of visits are passed on to, or null when they stay here.',
              },
            },
            required: ['supportEmail', 'tiles', 'analytics'],
          },
        },
      },
    },
  ],
};
