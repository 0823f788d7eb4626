import type { FastifyInstance } from 'fastify';
import { closeSoon, type RefuseUnreadable, TOO_LARGE } from './client-error.ts';
import { problem } from './problem.ts';

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

/**
 * Most bytes of a body, in any route: the largest file with room for its form. A smaller body that a route refuses is read to
 * its end, because many clients read the response only then.
 */
const MOST_BYTES = 32 * 1024 * 1024;

/** Ms between checks of a body whose size isn't declared. */
const LOOK = 250;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body contains files and may take longer. */
    takesFiles?: true;
  }
}

/** Node has one time limit for all requests; this lets uploads take longer as long as data keeps coming. */
export function limitBodies(
  app: FastifyInstance,
  { body, window, windowBytes }: Patience,
  refuse: RefuseUnreadable,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    const declared = Number(raw.headers['content-length'] ?? 0);
    // Complete for an injected request.
    if (raw.complete !== false || !(declared > 0 || raw.headers['transfer-encoding'])) return done();
    if (declared > MOST_BYTES) {
      reply.raw.once('finish', () => closeSoon(socket));
      return done(problem.ofStatus(413, 'The body is too large.'));
    }
    done();
    const { takesFiles } = request.routeOptions.config;
    const start = socket.bytesRead;
    const end = (code: string) => {
      clearInterval(look);
      clearInterval(timer);
      refuse(Object.assign(new Error(code), { code }), socket);
    };
    const look = setInterval(() => {
      if (socket.bytesRead - start > MOST_BYTES) end(TOO_LARGE);
    }, LOOK);
    let seen = start;
    const timer = setInterval(
      () => {
        if (raw.complete) return clearInterval(timer);
        const came = socket.bytesRead - seen;
        seen += came;
        if (!takesFiles || came < windowBytes) end('ERR_HTTP_REQUEST_TIMEOUT');
      },
      takesFiles ? window : body,
    );
    timer.unref();
    look.unref();
    raw.once('end', () => clearInterval(look));
    raw.once('close', () => {
      clearInterval(look);
      clearInterval(timer);
    });
  });
}
