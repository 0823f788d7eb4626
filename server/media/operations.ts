import { DOCUMENT_NAME_LENGTH, mediaMessages, pictureTypes } from '../../domain/media.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type ApiPart, type Schema, shape } from '../http/operation.ts';

const name = (ending: string): Schema => ({ type: 'string', pattern: `^/media/[0-9a-f]{64}\\.${ending}$` });
const size: Schema = { type: 'integer', minimum: 1, description: 'In bytes.' };

const quoted = (...messages: string[]) => messages.map((message) => `“${message}”`).join(', ');

/** What the uploads' routes do, for the API's description. */
export const mediaApi: ApiPart = {
  name: 'Media',
  description:
    'Pictures and documents, uploaded first and then named by their address in a listing or a profile.\n\nOf each picture there are two smaller ones, at its address with another ending: `.card.jpg`, a JPEG of at most 400×300 px, and `.800.webp`, at most 800 px on its longer side. Files are kept by the SHA-256 of their content: what an address shows never changes.',
  shapes: {
    Picture: {
      description:
        'A picture as it is kept: WebP, upright, without EXIF, at most 1,600 px on its longer side.',
      type: 'object',
      properties: {
        url: name('webp'),
        width: { type: 'integer', minimum: 1, description: 'In pixels.' },
        height: { type: 'integer', minimum: 1, description: 'In pixels.' },
        size,
      },
      required: ['url', 'width', 'height', 'size'],
    },
    Document: {
      description: 'A PDF as it is kept, and as a listing takes it.',
      type: 'object',
      properties: {
        url: name('pdf'),
        name: {
          type: 'string',
          maxLength: DOCUMENT_NAME_LENGTH,
          description: 'The file’s name without its path; ends in `.pdf`.',
        },
        size,
        uploadedAt: { type: 'string', format: 'date-time' },
      },
      required: ['url', 'name', 'size', 'uploadedAt'],
    },
  },
  operations: [
    {
      method: 'post',
      path: apiPaths.media,
      id: 'uploadFile',
      summary: 'Upload a picture or a document',
      description: [
        `A picture: one file of at most 5 MB and 50 megapixels (AVIF 16), ${pictureTypes.join(', ')}; of an animation the first frame is kept. Refused: ${quoted(mediaMessages.invalidType, mediaMessages.tooLarge, mediaMessages.imageTooLarge)}.`,
        `A document, with \`as=document\`: one whole PDF of at most 25 MB. Refused: ${quoted(mediaMessages.onlyPdf, mediaMessages.documentTooLarge)}. It is served as an attachment.`,
        'The body may take its time, as long as at least 8 kB arrive in a second. What no listing or profile uses is forgotten after a day.',
      ].join('\n\n'),
      signedIn: true,
      parameters: [
        {
          name: 'as',
          in: 'query',
          description: 'Left out for a picture.',
          schema: { enum: ['document'] },
        },
      ],
      bodyType: 'multipart/form-data',
      body: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
      answers: {
        201: {
          description: 'It is kept.',
          schema: { oneOf: [shape('Picture'), shape('Document')] },
          headers: { Location: { description: 'Where it is shown.', schema: { type: 'string' } } },
        },
      },
      refusals: [429, 507],
    },
  ],
};
