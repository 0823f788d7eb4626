/** Ids of the visitor's saved listings. Empty until they have loaded, after the page, which is the same for everyone. */
let ids: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export const savedIds = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => ids,
  set(next: Iterable<number>): void {
    ids = new Set(next);
    for (const listener of listeners) listener();
  },
};
