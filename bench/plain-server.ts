import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { headers, body } = workerData as { headers: Record<string, string>; body: Uint8Array };
const server = createServer((_request, response) => void response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
