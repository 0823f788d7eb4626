import type { Socket } from 'node:net';
import { type Problem, problem } from './problem.ts';

/** Time for the client to read the refusal before the connection is destroyed, in ms. */
const LINGER = 1_000;

/** A request line whose method the parser doesn't know. */
const UNKNOWN_METHOD = /^[A-Z][A-Z-]{0,30} \S{1,2000} HTTP\/1\.[01]\r\n/;

/** Node’s own errors have the bytes that came last. */
type ClientError = Error & { code?: string; rawPacket?: unknown };

function refusalOf({ code, rawPacket }: ClientError): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem.ofStatus(408, 'The request took too long.');
    case 'HPE_HEADER_OVERFLOW':
      return problem.ofStatus(431, 'The headers are too large.');
    case TOO_LARGE:
      return problem.ofStatus(413, 'The body is too large.');
    case 'HPE_INVALID_METHOD':
      if (Buffer.isBuffer(rawPacket) && UNKNOWN_METHOD.test(rawPacket.toString('latin1', 0, 2_100))) {
        return problem.ofStatus(501, 'This method isn’t supported.');
      }
  }
  return problem.ofStatus(400, 'The request can’t be parsed.');
}

/** Code of an error for a body that is cut off because of its size. */
export const TOO_LARGE = 'BODY_TOO_LARGE';

export type RefuseUnreadable = (error: ClientError, socket: Socket) => void;

/** Responds to input that isn't HTTP (two lengths, bare line feeds, partial headers) like to any other refusal. */
export const unreadableRefusal =
  (headers: Readonly<Record<string, string>>): RefuseUnreadable =>
  (error, socket) => {
    // The client is gone, or a response has already started.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
    else endWith(socket, refusalOf(error), headers);
  };

/** Responds to a request that gets no further than its connection, and closes that. */
export function endWith(socket: Socket, refusal: Problem, headers: Readonly<Record<string, string>>): void {
  const body = JSON.stringify(refusal.body());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${refusal.title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries({ ...headers, ...refusal.headers }).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  closeSoon(socket);
}

/** Closes a connection whose client may still be sending, once it had time to read the response. */
export function closeSoon(socket: Socket): void {
  setTimeout(() => socket.destroy(), LINGER).unref();
}
