import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves a folder of files that never change, with their compressed variants next to them. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    // Its own route lists the whole folder twice per request.
    serve: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']));
}
