import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The element that a key leads to among several, if the focus is on one of them. */
export function stepTo(event: KeyboardEvent, among: readonly HTMLElement[]): HTMLElement | undefined {
  const step = steps[event.key];
  const index = among.indexOf(document.activeElement as HTMLElement);
  if (!step || index < 0) return undefined;
  event.preventDefault();
  return among[step(index, among.length)];
}
