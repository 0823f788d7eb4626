import { useSyncExternalStore } from 'react';

export type DeviceStore<Value> = ReturnType<typeof deviceStore<Value>>;

/**
 * Something that the browser keeps for a visitor, and that every part of a page and every tab shows alike. `parse` reads what
 * is stored, which may be of an older release, and makes an empty value of null. While an account is followed, its value
 * comes first (follow-account.ts).
 */
export function deviceStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  const empty = parse(null);
  let raw: string | null = null;
  let parsed = empty;
  let ofAccount: Value | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const store = {
    empty,
    /** The same value until something changes; empty where storage is off. */
    kept(): Value {
      try {
        const text = window[area].getItem(key);
        if (text !== raw) {
          raw = text;
          parsed = empty;
          parsed = parse(JSON.parse(text ?? 'null'));
        }
      } catch {
        parsed = empty;
      }
      return parsed;
    },
    /** False where the browser can't keep it: storage is off or full. */
    keep(next: Value | null): boolean {
      try {
        if (next === null) window[area].removeItem(key);
        else window[area].setItem(key, JSON.stringify(next));
      } catch {
        return false;
      }
      notify();
      return true;
    },
    all: (): Value => ofAccount ?? store.kept(),
    /** Shows this value instead of what the device keeps, until it is undefined. */
    show(value: Value | undefined): void {
      ofAccount = value;
      notify();
    },
    subscribe(listener: () => void): () => void {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
  return store;
}

/** Empty on the server and until hydration, because the page is the same for everyone. */
export const useStored = <Value>({ subscribe, all, empty }: DeviceStore<Value>): Value =>
  useSyncExternalStore(subscribe, all, () => empty);

/** Reads a list, without what isn't one of its items. */
export const listOf =
  <Item>(isItem: (value: Partial<Item> | null) => boolean, max = Number.POSITIVE_INFINITY) =>
  (stored: unknown): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, max) : [];
