import { contactSchema, contactTopics } from '../../domain/contact-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type ApiPart, bodySchema } from '../http/operation.ts';
import { byNetwork, bySender } from './routes.ts';

/** How one writes to the site's support, for the API's description. */
export const contactApi: ApiPart = {
  name: 'Contact',
  description: 'Messages to the people who run this site.',
  operations: [
    {
      method: 'post',
      path: apiPaths.contact,
      id: 'sendContactMessage',
      summary: 'Write to the site’s support',
      description: `It leaves by mail, and is tried again while that is down. The same message within a day is sent once. An hour takes ${bySender.max} messages of one sender and ${byNetwork.max} from one network.`,
      body: bodySchema(contactSchema, {
        email: { format: 'email', description: 'Where the answer goes.' },
        topic: {
          description: Object.entries(contactTopics)
            .map(([topic, label]) => `\`${topic}\`: ${label}.`)
            .join(' '),
        },
        about: { description: 'Path of a listing or an airport of this site.', examples: ['/airports/KADS'] },
        website: { description: 'Left out, or empty: whatever fills it in is taken for a robot.' },
      }),
      answers: {
        202: {
          description: 'It is on its way.',
          schema: { type: 'object', properties: { status: { const: 'accepted' } }, required: ['status'] },
        },
      },
      refusals: [400, 429],
    },
  ],
};
