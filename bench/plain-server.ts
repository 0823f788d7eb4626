import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends the same bytes to every request, in a process of its own, so that its processor time can be read. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => void response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
