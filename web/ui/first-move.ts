const moves = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input', 'touchstart', 'popstate'];

let begin: (value?: unknown) => void = () => {};

/** Resolves once the visitor does anything, before which nothing needs to answer; at once on the server. */
const firstMove: Promise<unknown> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        begin = resolve;
        for (const move of moves) window.addEventListener(move, resolve, { capture: true, once: true });
      });

/** Once the page is alive and the browser has nothing else to do; never on the server. */
const idle = new Promise<unknown>((resolve) => {
  if (typeof window === 'undefined') return;
  // Safari tells nobody that it is idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  document.addEventListener('live', () => whenIdle(resolve), { once: true });
});

/** For what a visitor reaches for first: it is ready when they do. */
export const firstMoveOrIdle = Promise.race([firstMove, idle]);

/** What `load` brings, once the visitor does anything; the code is there by then, but doesn't run before. */
export async function atFirstMove<T>(load: () => Promise<T>): Promise<T> {
  idle.then(load).catch(() => {});
  await firstMove;
  return load();
}

/** A page that leads on by itself shows nothing new before what waits for a move is there. */
export const moveOn = (): void => begin();
