/** Sign-in over the current page, for a session that expires in the middle of a form: typed text stays. */

let answer: ((signedIn: boolean) => void) | null = null;
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog; resolves to true after sign-in, false if the user closes the dialog. */
export function signInHere(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    answer = resolve;
  });
  for (const listener of listeners) listener();
  return pending;
}

/** The shell's side, which shows the dialog. */
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
