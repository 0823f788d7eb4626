import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose writes are never shown to visitors, so cached pages stay valid. */
    unseen?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Announces a change before the response to a write is sent, so the next read already shows it. */
export function announceWrites(app: FastifyInstance, changes: Pick<Changes, 'announce'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method) || reply.statusCode >= 400 || request.routeOptions.config.unseen) return;
    changes.announce();
  });
}
