import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import newer from '@20minutes/s3rver';
import older from 's3rver';
import type { S3Config } from '../config.ts';

/** Two different S3-compatible servers on this machine. */
export const s3Servers = { '@20minutes/s3rver': newer, s3rver: older };

export type S3Server = {
  s3: S3Config;
  /** Path of an object's file. */
  pathOf: (key: string) => string;
  /** Refuses connections until `start`; objects stay. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  end: () => Promise<void>;
};

type Options = {
  /** @20minutes/s3rver signs lists by another address than the SDK sends; 3.7.1 checks none of today's signatures. */
  checksSignatures?: boolean;
};

export async function startS3Server(
  kind: keyof typeof s3Servers = '@20minutes/s3rver',
  { checksSignatures = false }: Options = {},
): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'uploads';
  const run = async (port: number) => {
    const server = new s3Servers[kind]({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      allowMismatchedSignatures: !checksSignatures,
      configureBuckets: [{ name: bucket }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await run(0);
  const stop = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    pathOf: (key) => join(directory, bucket, `${key}._S3rver_object`),
    stop,
    async start() {
      ({ server, port } = await run(port));
    },
    async end() {
      if (server.httpServer.listening) await stop();
      await rm(directory, { recursive: true });
    },
  };
}
