import { useSyncExternalStore } from 'react';

/** `sent` is the server's HTML before hydration. */
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
  // Print emulation in developer tools fires no print events.
  window.matchMedia('print').addEventListener('change', tell, listening);
  return () => listening.abort();
}

const now = (): Medium => (isPrinting || window.matchMedia('print').matches ? 'paper' : 'screen');

/** Printed pages show a list instead of a map. */
export const useMedium = (): Medium => useSyncExternalStore(subscribe, now, () => 'sent');
