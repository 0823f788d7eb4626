import type { Socket } from 'node:net';
import { problem } from './problem.ts';

/** Time to read the refusal in before the connection is gone, in ms. */
const LINGER = 1_000;

/** Answers what is no HTTP request (two lengths, bare line feeds, half a header) as any other refusal, and closes. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Nobody is there any more, or an answer is on its way already.
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
      : problem.ofStatus(400, 'This is not a request we can read.');
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
  // Our half is closed; who goes on sending must not keep the other.
  setTimeout(() => socket.destroy(), LINGER).unref();
}
