import { createServer } from 'node:http';
import sharp from 'sharp';

/** A street map of one color on a port of this machine: `node e2e/tile-server.ts 8190`. */
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#c8d8b0' } })
  .png()
  .toBuffer();

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
  response.end(tile);
}).listen(Number(process.argv[2]), 'localhost');
