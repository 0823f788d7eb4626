/** Sign-in or a confirmation over the current page, which stays with the text typed there. */
type Request = { what: 'sign-in' | 'confirm'; promise: Promise<boolean>; resolve: (isDone: boolean) => void };

let pending: Request | null = null;
/** Of the shell, which shows one dialog and stays. */
let listener: (() => void) | undefined;

function change(next: Request | null) {
  pending = next;
  listener?.();
}

/** Opens the dialog; resolves to true once the user has signed in or confirmed, to false if the user closes it. */
export function askHere(what: Request['what']): Promise<boolean> {
  const request = pending ?? { what, ...Promise.withResolvers<boolean>() };
  change(request);
  return request.promise;
}

/** The shell's side, which shows the dialog. */
export const signInRequest = {
  subscribe(shell: () => void) {
    listener = shell;
    return () => {};
  },
  asked: () => pending?.what,
  answer(isDone: boolean): void {
    pending?.resolve(isDone);
    change(null);
  },
};
