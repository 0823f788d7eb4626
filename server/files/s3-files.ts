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

/** Key prefix, so the bucket can hold other things too. */
const PREFIX = 'media/';
const TRIES = 3;
const quiet = () => {};

type Options = {
  incoming: string;
  /** Total time to wait for an answer over all attempts, or for a whole put, in ms. */
  patience?: number;
};

/**
 * Files in an S3-compatible bucket. Uploads carry their SHA-256 for servers that check it; downloads are verified
 * here, since not every server does.
 */
export function createS3Files(config: S3Config, { incoming, patience = 15_000 }: Options): FileStore {
  const Bucket = config.bucket;
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    // Compatible stores don't support the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK can't resend a stream; `ask` reopens the file.
    maxAttempts: 1,
    // Errors are thrown, so don't log them as well.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: 1_500, socketTimeout: patience },
  });

  const ask = <T>(send: Send<T>) => withRetries(send, patience);
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
          // The request listens too, but not after it has ended.
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
      // Every store knows version 1 of the list request, which pages by key.
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

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/** Retries until the store answers or refuses for good. Throws a StoreDown or StoreFull. */
async function withRetries<T>(send: Send<T>, patience: number): Promise<T> {
  // AbortSignal.timeout would also cut off the body.
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

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** True for errors that may pass: no answer, overload or a server error. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || (status >= 500 && status !== 507);
}

function asStoreError(cause: unknown): Error {
  const isFull = statusOf(cause) === 507 || /^Quota|Full$/.test((cause as Error).name);
  return isFull
    ? new StoreFull('The S3 store is full.', { cause })
    : new StoreDown('The S3 store is unreachable or refuses requests.', { cause });
}

/** Verifies content while streaming, holding back the last chunk until the hash matches. */
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
      else done(new StoreDown(`The S3 store returned corrupt content for ${address}.`));
    },
  });
  // If the reader goes away, pipeline closes the connection.
  return pipeline(content, checked, () => {});
}
