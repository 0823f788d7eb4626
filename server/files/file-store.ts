import type { Readable } from 'node:stream';

/** Where uploaded bytes lie, by the SHA-256 of their content: what is stored once is never changed. */
export type FileStore = {
  /** Keeps the content for good before it answers; equal content is kept once. */
  put(content: Buffer | Readable): Promise<StoredFile>;
  /** The content of an address, or null. The stream must be read or destroyed. */
  open(address: string): Promise<OpenFile | null>;
  /** Forgets an address; one that is not there is no fault. */
  remove(address: string): Promise<void>;
};

export type StoredFile = {
  /** SHA-256 of the content, 64 hex digits. */
  address: string;
  /** Bytes. */
  size: number;
};

export type OpenFile = { stream: Readable; size: number };

/** There is no room left to write. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}

/** Whether a text can be an address; nothing else reaches a path or a key. */
export const isAddress = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
