import type { FastifyInstance } from 'fastify';

/**
 * While the app closes, each answer is the last on its connection. Fastify ends only the connections that are idle when
 * it begins; one that its last answer kept alive would hold up the end until its client lets go.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // What was on its way already has said that the connection stays.
  app.addHook('onResponse', async (request) => {
    if (closing) request.socket.destroySoon?.();
  });
}
