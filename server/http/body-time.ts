import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './client-error.ts';

/** How long the server waits for what somebody sends; times in ms. */
export type Patience = {
  /** For a whole body, where no files are taken. */
  body: number;
  /** Where files are taken a body may take longer, as long as each `window` brings so many bytes. */
  window: number;
  windowBytes: number;
};

/** 8 kB/s: a phone at the edge of its network sends more. */
export const patience: Patience = { body: 30_000, window: 30_000, windowBytes: 240_000 };

/** No body takes longer, in ms: 25 MB at 8 kB/s. */
export const LONGEST_BODY = 3_600_000;

/** What is sent past this is not even thrown away: the connection ends. In bytes. */
const MOST_BYTES = 100 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come in its body, which may take their time. */
    takesFiles?: true;
  }
}

/**
 * Cuts off bodies that trickle in. Node knows one time for all requests; here a route that takes files waits for as
 * long as they really come, and no other does.
 */
export function limitBodyTime(app: FastifyInstance, { body, window, windowBytes }: Patience): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    // Undefined on a request that is handed over in the process: all of it is there.
    if (
      raw.complete !== false ||
      !(Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'])
    ) {
      return;
    }
    const { takesFiles } = request.routeOptions.config;
    const start = socket.bytesRead;
    let seen = start;
    const timer = setInterval(
      () => {
        if (raw.complete) return clearInterval(timer);
        const came = socket.bytesRead - seen;
        seen += came;
        if (takesFiles && came >= windowBytes && seen - start <= MOST_BYTES) return;
        clearInterval(timer);
        refuseUnreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      },
      takesFiles ? window : body,
    );
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}
