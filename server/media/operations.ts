import { mediaMessages, pictureTypes } from '../../domain/media.ts';
import { api } from '../../domain/paths.ts';
import { type ApiPart, shape } from '../http/operation.ts';

/** What the uploads' routes do, for the API's description. */
export const mediaApi: ApiPart = {
  name: 'Media',
  description: 'Pictures, uploaded first and then named by their address in a listing or a profile.',
  shapes: {
    Picture: {
      description:
        'A picture as it is kept: WebP, upright, without EXIF, at most 1,600 px on its longer side.',
      type: 'object',
      properties: {
        url: { type: 'string', pattern: '^/media/[0-9a-f]{64}\\.webp$' },
        width: { type: 'integer', minimum: 1, description: 'In pixels.' },
        height: { type: 'integer', minimum: 1, description: 'In pixels.' },
        size: { type: 'integer', minimum: 1, description: 'In bytes.' },
      },
      required: ['url', 'width', 'height', 'size'],
    },
  },
  operations: [
    {
      method: 'post',
      path: api.media,
      id: 'uploadPicture',
      summary: 'Upload a picture',
      description: `One file of at most 5 MB and 50 megapixels: ${pictureTypes.join(', ')}. Refused: “${mediaMessages.invalidType}”, “${mediaMessages.tooLarge}”, “${mediaMessages.imageTooLarge}”. What no listing or profile uses is forgotten after a day.`,
      signedIn: true,
      bodyType: 'multipart/form-data',
      body: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
      answers: {
        201: {
          description: 'It is kept.',
          schema: shape('Picture'),
          headers: { Location: { description: 'Where it is shown.', schema: { type: 'string' } } },
        },
      },
      refusals: [429, 507],
    },
  ],
};
