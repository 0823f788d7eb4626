export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  open: boolean;
};

/** Milliseconds to keep a dismissed toast in the store. */
const REMOVAL_DELAY = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | null) {
  current = toast;
  placeToasts();
}

/** Notifies toasts that a dialog has opened or closed. */
export function placeToasts(): void {
  for (const listener of listeners) listener();
}

/** Shows a toast and returns a function that dismisses it. */
export function toast(content: {
  title: string;
  description?: string;
  variant?: Toast['variant'];
}): () => void {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  set({ variant: 'default', ...content, id, open: true });
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), REMOVAL_DELAY);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
