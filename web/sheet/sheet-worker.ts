import { readBytes } from './read-bytes.ts';
import type { Reading } from './sheet.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer: Reading = await readBytes(new Uint8Array(await data.arrayBuffer()));
  self.postMessage(answer);
};
