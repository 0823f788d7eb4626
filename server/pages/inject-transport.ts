import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../../web/api/transport.ts';
import type { PageRequest } from '../../web/entry-server.tsx';

const FORWARDED = [
  'cookie',
  'user-agent',
  'accept-language',
  'dnt',
  'sec-gpc',
  'sec-purpose',
  'x-forwarded-for',
  'x-forwarded-proto',
  'host',
];

/**
 * Calls this process's API on behalf of the visitor, without a socket. Only for a page of their own does the API learn who the
 * visitor is. For one that everyone gets, it counts no view: `onSharedPage` does, for every visitor.
 */
export function injectTransport(
  app: FastifyInstance,
  request: FastifyRequest,
  audience: PageRequest['audience'],
): Transport {
  const visitor: Record<string, string> = {};
  for (const name of FORWARDED) {
    if (audience !== 'personal' && name === 'cookie') continue;
    const value = request.headers[name];
    if (typeof value === 'string') visitor[name] = value;
  }
  // A HEAD request has shown nothing to anyone.
  if (audience === 'everybody' || request.method === 'HEAD') visitor['sec-purpose'] = 'prefetch';
  return async (path, init) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: { ...visitor, ...(init.headers as Record<string, string>) },
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    });
    const { statusCode: status, statusMessage: statusText, headers, payload } = answer;
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
      text: async () => payload,
      json: async () => JSON.parse(payload),
    };
  };
}
