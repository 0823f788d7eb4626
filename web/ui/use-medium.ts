import { useSyncExternalStore } from 'react';

/** `sent` is what the server makes, which is all there is without JavaScript, until the page's code takes over. */
type Medium = 'sent' | 'screen' | 'paper';

let isPrinting = false;

function subscribe(tell: () => void): () => void {
  const listening = new AbortController();
  for (const [name, begins] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const) {
    const turn = () => {
      isPrinting = begins;
      tell();
    };
    window.addEventListener(name, turn, listening);
  }
  // What only looks as if it was printed: a browser's tools.
  window.matchMedia('print').addEventListener('change', tell, listening);
  return () => listening.abort();
}

const now = (): Medium => (isPrinting || window.matchMedia('print').matches ? 'paper' : 'screen');

/** Where the page is shown. Paper has no map, and shows what a map does as a list. */
export const useMedium = (): Medium => useSyncExternalStore(subscribe, now, () => 'sent');
