import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './client-error.ts';

export type Patience = {
  /** For a whole body on routes without files. */
  body: number;
  /** A file upload may take longer as long as each `window` brings this many bytes. */
  window: number;
  windowBytes: number;
};

/** 8 kB/s, which a phone with a weak signal still reaches. */
export const patience: Patience = { body: 30_000, window: 30_000, windowBytes: 240_000 };

/** Longest time for any body, in ms: 25 MB at 8 kB/s. */
export const LONGEST_BODY = 3_600_000;

/** Size in bytes after which the connection is closed instead of drained. */
const MOST_BYTES = 100 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body contains files and may take longer. */
    takesFiles?: true;
  }
}

/** Node has one time limit for all requests; this lets uploads take longer as long as data keeps coming. */
export function limitBodyTime(app: FastifyInstance, { body, window, windowBytes }: Patience): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    // Undefined for an injected request, whose body is already complete.
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
