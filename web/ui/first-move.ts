const moves = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'touchstart', 'popstate'];

/** Resolves once the visitor does anything, before which nothing needs to answer; at once on the server. */
export const firstMove: Promise<unknown> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const move of moves) window.addEventListener(move, resolve, { capture: true, once: true });
      });
