import { COMPARED_MAX, type Compared } from '../../domain/compare-paths.ts';

const KEY = 'compared';

const isCompared = (value: Partial<Compared> | null): value is Compared =>
  Number.isInteger(value?.id) && typeof value?.category === 'string' && /^[a-z-]+$/.test(value.category);

function readKept(): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, COMPARED_MAX) : [];
  } catch {
    return [];
  }
}

let chosen: readonly Compared[] | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Listings that the visitor chose to compare, on this device, the first chosen first. */
export const compared = {
  subscribe(listener: () => void): () => void {
    const fromOtherTab = ({ key }: StorageEvent) => {
      if (key !== KEY) return;
      chosen = undefined;
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  },
  all(): readonly Compared[] {
    chosen ??= readKept();
    return chosen;
  },
  /** Works for this visit where storage is off. */
  set(next: readonly Compared[]): void {
    chosen = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {}
    tell();
  },
};
