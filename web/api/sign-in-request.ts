/**
 * Signing in where one stands: for a session that ended in the middle of a form. The shell shows the dialog
 * over the page, and nothing that was typed is lost.
 */

let answer: ((signedIn: boolean) => void) | null = null;
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Asks for sign-in over the present page; true once somebody is signed in, false when they closed the dialog. */
export function signInHere(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    answer = resolve;
  });
  for (const listener of listeners) listener();
  return pending;
}

/** For the shell, which shows the dialog. */
export const signInRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isPending: () => pending !== null,
  answer(signedIn: boolean): void {
    answer?.(signedIn);
    answer = null;
    pending = null;
    for (const listener of listeners) listener();
  },
};
