/** The modal dialogues that are open, the last on top. Everything outside that one is out of reach. */
const dialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes that a dialogue is open; answers how to say that it is closed. */
export function addDialog(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  tell();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    tell();
  };
}

export const topDialog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): HTMLElement | null => dialogs.at(-1) ?? null,
};
