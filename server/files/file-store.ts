import type { Readable } from 'node:stream';
import type { Spooled } from './spool.ts';

/** Where uploaded bytes lie, by the SHA-256 of their content: what is stored once is never changed. */
export type FileStore = {
  /** Folder of this machine that files on their way to {@link FileStore.put} are spooled in. */
  readonly incoming: string;
  /**
   * Keeps the content for good before it answers; equal content is kept once. A spooled file is used up, also when
   * it fails. Throws {@link StoreFull} or {@link StoreDown}.
   */
  put(content: Buffer | Spooled): Promise<StoredFile>;
  /** The content of an address, or null. The stream must be read or destroyed. Throws {@link StoreDown}. */
  open(address: string): Promise<OpenFile | null>;
  /** Forgets an address; one that is not there is no fault. Throws {@link StoreDown}. */
  remove(address: string): Promise<void>;
  /** Everything that is kept, in no order, for finding what nothing refers to. Throws {@link StoreDown}. */
  list(): AsyncIterable<ListedFile>;
};

export type StoredFile = {
  /** SHA-256 of the content, 64 hex digits. */
  address: string;
  /** Bytes. */
  size: number;
};

/** The stream fails rather than end well with other bytes than were kept, where the store can't promise its bytes. */
export type OpenFile = { stream: Readable; size: number };

/** `storedAt`: when it was last put. */
export type ListedFile = { address: string; storedAt: Date };

/** There is no room left to write. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}

/** The store can't be reached, or refuses; it may come back. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** Whether a text can be an address; nothing else reaches a path or a key. */
export const isAddress = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
