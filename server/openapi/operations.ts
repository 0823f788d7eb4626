import { apiPaths } from '../../domain/paths.ts';
import type { ApiPart } from '../http/operation.ts';

const etag = { ETag: { description: 'Of this version.', schema: { type: 'string' } } };

/** What this description's own routes do. */
export const documentApi: ApiPart = {
  name: 'This description',
  description: 'Made from the schemas that the server reads requests by.',
  operations: [
    {
      method: 'get',
      path: apiPaths.openapi,
      id: 'getOpenApi',
      summary: 'The API as an OpenAPI 3.1 document',
      answers: {
        200: {
          description: 'The document.',
          schema: { type: 'object', additionalProperties: true },
          headers: etag,
        },
        304: { description: 'It is the one that If-None-Match names.' },
      },
    },
    {
      method: 'get',
      path: apiPaths.docs,
      id: 'getDocs',
      summary: 'The API as a page to read',
      answers: {
        200: { description: 'The page.', type: 'text/html', schema: { type: 'string' }, headers: etag },
        304: { description: 'It is the one that If-None-Match names.' },
      },
    },
    {
      method: 'get',
      path: apiPaths.docsStyles,
      id: 'getDocsStyles',
      summary: 'The style sheet of that page',
      answers: {
        200: { description: 'The style sheet.', type: 'text/css', schema: { type: 'string' }, headers: etag },
        304: { description: 'It is the one that If-None-Match names.' },
      },
    },
  ],
};
