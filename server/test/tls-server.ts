import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The names in the certificate; no authority but itself vouches for it. */
export const TLS_HOST = 'hooks.field.example';
export const PUSH_HOST = 'updates.push.services.mozilla.com';

export const TLS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBojCCAUigAwIBAgIBATAKBggqhkjOPQQDAjAeMRwwGgYDVQQDDBNob29rcy5m
aWVsZC5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAe
MRwwGgYDVQQDDBNob29rcy5maWVsZC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZI
zj0DAQcDQgAEk/miCPsSyvp4dqvDcYg1aCqG8Pun3Sq9gq7CRB270TVziC2wSoqD
kO6eZjCLjkqM4fswtqbDawNiIdtuz0vXa6N1MHMwQQYDVR0RBDowOIITaG9va3Mu
ZmllbGQuZXhhbXBsZYIhdXBkYXRlcy5wdXNoLnNlcnZpY2VzLm1vemlsbGEuY29t
MA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFJPtgju1lzWAvdCwnHqWyapxEQle
MAoGCCqGSM49BAMCA0gAMEUCIQDYFMrgGEBdDH3Jrd2Lu073h2GBFruHXDyvCTE1
URqQbQIgBwTKMbPLsynnD7X1f0q7SFtccPzTAuvjgVGNsc9U/tY=
-----END CERTIFICATE-----
`;

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKv9uSvxg6kjxyA2T
L6Ny8rD03SuTpr80HtQU+jD8u6ihRANCAAST+aII+xLK+nh2q8NxiDVoKobw+6fd
Kr2CrsJEHbvRNXOILbBKioOQ7p5mMIuOSozh+zC2psNrA2Ih227PS9dr
-----END PRIVATE KEY-----
`;

export type Call = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
};
type Answer = (response: ServerResponse, call: Call) => void;

/** Starts a real HTTPS server on this machine that keeps what it gets. */
export async function startTlsServer() {
  const calls: Call[] = [];
  /** Answers of the next requests, before it accepts. */
  const answers: Answer[] = [];
  const sockets = new Set<Socket>();
  let bytes = 0;
  const server = createServer({ key: KEY, cert: TLS_CERTIFICATE }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const bytes = await buffer(request);
    const call = { method, path: url, headers, body: bytes.toString(), bytes };
    calls.push(call);
    const answer = answers.shift();
    if (answer) answer(response, call);
    else response.writeHead(204).end();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      bytes += socket.bytesRead;
      sockets.delete(socket);
    });
  });
  server.on('tlsClientError', () => {});
  const listen = (port = 0) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    answers,
    port,
    url: (path = '/hook') => `https://${TLS_HOST}:${port}${path}`,
    /** Bytes of closed connections, and connections that are open. */
    traffic: () => ({ bytes, open: sockets.size }),
    listen: () => listen(port),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
