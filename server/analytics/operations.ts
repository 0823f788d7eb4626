import { apiPaths } from '../../domain/paths.ts';
import { type ApiPart, bodySchema } from '../http/operation.ts';
import { pageViewSchema } from './page-view.ts';
import { EVENTS_A_MINUTE } from './routes.ts';

/** What is counted, for the API's description. */
export const analyticsApi: ApiPart = {
  name: 'Analytics',
  description: 'What is counted of visits, by day and without visitors.',
  operations: [
    {
      method: 'post',
      path: apiPaths.events,
      id: 'countEvent',
      summary: 'Counts a page that was shown',
      description: [
        'No cookie is read. Nothing is counted for robots, nor with `DNT: 1` or `Sec-GPC: 1`; the answer is the same.',
        `From one network at most ${EVENTS_A_MINUTE} a minute are taken.`,
      ].join('\n\n'),
      body: bodySchema(pageViewSchema, {
        screen: { description: 'The screen that shows the page.' },
        path: {
          description: 'The page’s path, without its query. One that the site doesn’t have is not kept.',
        },
      }),
      answers: { 204: { description: 'Taken.' } },
      refusals: [429],
    },
  ],
};
