import { createServer } from 'node:http';
import sharp from 'sharp';

/** Serves one-color map tiles on a local port: `node e2e/tile-server.ts 8190`. */
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#c8d8b0' } })
  .png()
  .toBuffer();

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
  response.end(tile);
}).listen(Number(process.argv[2]), 'localhost');
