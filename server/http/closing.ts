import type { FastifyInstance } from 'fastify';

/** Fastify only ends connections that are idle when shutdown begins; others would delay it until their client leaves. */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // Responses already being sent have promised keep-alive.
  app.addHook('onResponse', async (request) => {
    if (closing) request.socket.destroySoon?.();
  });
}

/** Closes the app; after `patience` ms cuts the connections that are left. Returns how many it cut. */
export async function closeWithin(app: FastifyInstance, patience: number): Promise<number> {
  let cut = 0;
  const timer = setTimeout(() => {
    app.server.getConnections((_error, count) => {
      cut = count ?? 0;
      app.server.closeAllConnections();
    });
  }, patience);
  await app.close().finally(() => clearTimeout(timer));
  return cut;
}
