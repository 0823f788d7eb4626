import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The only name in the certificate; no authority but itself vouches for it. */
export const TLS_HOST = 'hooks.field.example';

export const TLS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAeMRwwGgYDVQQDDBNob29rcy5m
aWVsZC5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAe
MRwwGgYDVQQDDBNob29rcy5maWVsZC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZI
zj0DAQcDQgAEqElkmHT0Xjdzfp22QV8RZPunUAsyzICBquUPiTDnDn3H5K5B3CIf
OdBdXpwIwE91q0lKO7wcrToHjSbRzBYX/KNSMFAwHgYDVR0RBBcwFYITaG9va3Mu
ZmllbGQuZXhhbXBsZTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBQDvcdKzMxU
nEIrxqiq8WSEOKCmzTAKBggqhkjOPQQDAgNJADBGAiEAvavNkHXOr29Kq7EsmEfZ
RXWcgeXYxUKLDDnCOa8/jzICIQCWyWCf28S+lIB+2JumcLkhSIvPYY7G4FR0FG01
WfPfow==
-----END CERTIFICATE-----
`;

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCXoE6VugFc4wYXBk
2hoeQXfoh/Tl3WD9iIdIGLYusqqhRANCAASoSWSYdPReN3N+nbZBXxFk+6dQCzLM
gIGq5Q+JMOcOfcfkrkHcIh850F1enAjAT3WrSUo7vBytOgeNJtHMFhf8
-----END PRIVATE KEY-----
`;

export type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
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
    const call = { method, path: url, headers, body: await text(request) };
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
