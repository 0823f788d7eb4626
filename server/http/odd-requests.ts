import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endWith } from './client-error.ts';
import { Problem, problem } from './problem.ts';

/** A small compressed body can take a second to unpack, so bodies come as they are. */
const compressed = () =>
  new Problem(415, 'Unsupported Media Type', 'Send the body without Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  });

/** Proxies and servers that read different ones of two hosts take one request for two. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}

/** Refuses requests that are valid HTTP but never come from a client of ours. */
export function refuseOddRequests(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (!hasOneHost(request)) done(problem.badRequest([], 'The request must have one Host header.'));
    else if (encoding !== undefined && encoding !== 'identity') done(compressed());
    else done();
  });
  // Without a listener Node closes the connection without a word.
  app.server.on('connect', (_request, socket) =>
    endWith(socket as Socket, problem.methodNotAllowed(), headers),
  );
  app.server.on('checkExpectation', ({ socket }) =>
    endWith(socket, problem.ofStatus(417, 'Send the request without Expect.'), headers),
  );
}
