import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route stores is shown to no visitor: what is kept of pages and counts stays right. */
    unseen?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says that something has changed before the answer to a write is sent: whoever has the answer sees the change. */
export function announceWrites(app: FastifyInstance, changes: Pick<Changes, 'announce'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method) || reply.statusCode >= 400 || request.routeOptions.config.unseen) return;
    changes.announce();
  });
}
