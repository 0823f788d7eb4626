import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { type FileStore, isAddress, StoreDown, StoreFull } from './file-store.ts';
import { discard } from './spool.ts';

/** In front of each address, so that the bucket may hold other things too. */
const PREFIX = 'media/';
const TRIES = 3;
const quiet = () => {};

type Options = {
  /** Folder of this machine to spool in. */
  incoming: string;
  /** How long the store may take to begin its answer, all tries together, in ms. A put takes no longer either. */
  patience?: number;
};

/**
 * Files in a bucket of an S3-compatible store. What goes in carries its SHA-256 for servers that check it; what comes
 * out is checked here, since not every server does.
 */
export function createS3Files(config: S3Config, { incoming, patience = 15_000 }: Options): FileStore {
  const Bucket = config.bucket;
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    // Stores that are merely compatible don't know the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It sends no stream twice; `ask` does, from the file.
    maxAttempts: 1,
    // What fails is told by what is thrown, once.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: 1_500, socketTimeout: patience },
  });

  /** Sends until the store answers or refuses for good. Throws a StoreDown or StoreFull. */
  async function ask<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    // Not AbortSignal.timeout, which would cut the content of an answer too.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), patience);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await send({ abortSignal: controller.signal });
        } catch (error) {
          if (tries === TRIES || controller.signal.aborted || !mayPass(error)) throw asStoreError(error);
          await wait(100 * 2 ** tries);
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  const keyOf = (address: string) => PREFIX + address;

  return {
    incoming,

    async put(content) {
      const isBuffer = Buffer.isBuffer(content);
      const hash = isBuffer
        ? createHash('sha256').update(content).digest()
        : Buffer.from(content.address, 'hex');
      const size = isBuffer ? content.length : content.size;
      const address = hash.toString('hex');
      try {
        await ask(async (options) => {
          const Body = isBuffer ? content : createReadStream(content.path);
          // Heard by the request as well, but not after it has ended.
          if (!isBuffer) (Body as Readable).on('error', () => {});
          const put = { Bucket, Key: keyOf(address), Body, ContentLength: size };
          try {
            await client.send(
              new PutObjectCommand({ ...put, ChecksumSHA256: hash.toString('base64') }),
              options,
            );
          } finally {
            if (!isBuffer) (Body as Readable).destroy();
          }
        });
      } finally {
        if (!isBuffer) await discard(content).catch(() => {});
      }
      return { address, size };
    },

    async open(address) {
      if (!isAddress(address)) return null;
      const answer = await ask((options) =>
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(address) }), options).catch((error) => {
          if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
          throw error;
        }),
      );
      if (!answer) return null;
      return { stream: verified(answer.Body as Readable, address), size: answer.ContentLength ?? 0 };
    },

    async remove(address) {
      if (!isAddress(address)) return;
      await ask((options) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(address) }), options));
    },

    async *list() {
      // The first version of this request, with keys in place of tokens: every store knows it.
      for (let Marker: string | undefined, more = true; more; ) {
        const page = await ask((options) =>
          client.send(new ListObjectsCommand({ Bucket, Prefix: PREFIX, Marker }), options),
        );
        const objects = page.Contents ?? [];
        for (const { Key = '', LastModified } of objects) {
          const address = Key.slice(PREFIX.length);
          if (isAddress(address) && LastModified) yield { address, storedAt: LastModified };
        }
        Marker = objects.at(-1)?.Key;
        more = page.IsTruncated === true && Marker !== undefined;
      }
    },
  };
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** No answer, an overload, or a fault of the store: it may be over in a moment. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || (status >= 500 && status !== 507);
}

function asStoreError(cause: unknown): Error {
  const isFull = statusOf(cause) === 507 || /^Quota|Full$/.test((cause as Error).name);
  return isFull
    ? new StoreFull('The S3 store has no room left.', { cause })
    : new StoreDown('The S3 store can’t be reached, or refuses.', { cause });
}

/** The content, failing before its last piece when it isn't what the address says; no reader takes it for whole then. */
function verified(content: Readable, address: string): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === address) done(null, held);
      else done(new StoreDown(`The S3 store answered other bytes than it was given as ${address}.`));
    },
  });
  // Ends both together: a reader that goes away lets go of the connection.
  return pipeline(content, checked, () => {});
}
