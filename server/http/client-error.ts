import type { Socket } from 'node:net';
import { problem } from './problem.ts';

/** Time for the client to read the refusal before the connection is destroyed, in ms. */
const LINGER = 1_000;

/** Responds to input that isn't HTTP (two lengths, bare line feeds, partial headers) like to any other refusal. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone, or a response has already started.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const large = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = slow
    ? problem.ofStatus(408, 'The request took too long.')
    : large
      ? problem.ofStatus(431, 'The headers are too large.')
      : problem.ofStatus(400, 'The request can’t be parsed.');
  const body = JSON.stringify(refusal.body());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${refusal.title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Our half is closed; a client that keeps sending must not hold the other half open.
  setTimeout(() => socket.destroy(), LINGER).unref();
}
