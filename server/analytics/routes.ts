import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../domain/paths.ts';
import { networkOf } from '../http/client-address.ts';
import { operations } from '../http/operation.ts';
import { problem } from '../http/problem.ts';
import { isRobot, visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { defineAnalyticsJobs } from './jobs.ts';
import { perMinute } from './limit.ts';
import { pageView, pageViewSchema } from './page-view.ts';

/** Events per network and minute: enough for an office behind one address with everyone browsing. */
export const EVENTS_A_MINUTE = 300;

/** In bytes. */
const BODY_LIMIT = 4_096;

export function registerAnalyticsRoutes(app: FastifyInstance, { analytics, db, jobs }: Services): void {
  defineAnalyticsJobs({ db, jobs });
  const secondsToWait = perMinute(EVENTS_A_MINUTE);
  // On close rather than earlier, because the last responses may still count events.
  app.addHook('onClose', () => analytics.stop());

  operations(app, {
    name: 'Analytics',
    description: 'Visits, counted by day, without identifying visitors.',
  }).post(
    apiPaths.events,
    {
      id: 'countEvent',
      summary: 'Count a page view',
      description: [
        'Reads no cookie. Robots and requests with `DNT: 1` or `Sec-GPC: 1` get the same answer and are not counted.',
        `Up to ${EVENTS_A_MINUTE} a minute from one network.`,
      ].join('\n\n'),
      body: pageViewSchema,
      answers: { 204: 'Accepted.' },
      refusals: [429],
      route: { bodyLimit: BODY_LIMIT, config: { unseen: true } },
      admit({ request }) {
        const wait = secondsToWait(networkOf(request.ip));
        if (wait > 0) throw problem.tooManyRequests(wait);
      },
    },
    async ({ request, body }) => {
      const visitor = visitorOf(request);
      if (!isRobot(visitor)) analytics.record(pageView(body), visitor);
    },
  );
}
