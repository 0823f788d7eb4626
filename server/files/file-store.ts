import type { Readable } from 'node:stream';
import type { Spooled } from './spool.ts';

/** Store for uploaded files by SHA-256 of their content, which never changes. */
export type FileStore = {
  /** Local folder for spooling files before {@link FileStore.put}. */
  readonly incoming: string;
  /**
   * Stores content durably before it resolves; equal content is stored once. Uses up a spooled file, even on failure.
   * Throws {@link StoreFull} or {@link StoreDown}.
   */
  put(content: Buffer | Spooled): Promise<StoredFile>;
  /** Opens a file, or null if missing. Read or destroy the stream. Throws {@link StoreDown}. */
  open(address: string): Promise<OpenFile | null>;
  remove(address: string): Promise<void>;
  /** Lists all files in no order, to find unused ones. Throws {@link StoreDown}. */
  list(): AsyncIterable<ListedFile>;
};

type StoredFile = {
  address: string;
  size: number;
};

/** If the stored bytes were changed, the stream fails before its end. */
type OpenFile = { stream: Readable; size: number };

export type ListedFile = { address: string; storedAt: Date };

/** The disk or quota is full. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}

/** The store is unreachable or refuses requests, perhaps for a moment. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** Checks an address before it becomes a path or a key. */
export const isAddress = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
