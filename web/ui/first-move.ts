const moves = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'touchstart', 'popstate'];

let begin: (value?: unknown) => void = () => {};

/**
 * Resolves once the visitor does anything, before which nothing needs to answer, or once the page is alive and the
 * browser has nothing else to do; at once on the server.
 */
export const firstMove: Promise<unknown> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        begin = resolve;
        for (const move of moves) window.addEventListener(move, resolve, { capture: true, once: true });
        // Safari tells nobody that it is idle.
        const whenIdle = window.requestIdleCallback ?? setTimeout;
        document.addEventListener('live', () => whenIdle(resolve), { once: true });
      });

/** A page that leads on by itself shows nothing new before what waits for a move is there. */
export const moveOn = (): void => begin();
