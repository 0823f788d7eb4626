import type { KeyboardEvent } from 'react';

/** Pass as `ref` to focus an element when it appears, so it is announced. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

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

/**
 * Gives the first field inside the focus when its dialog opens. React would move it before that, and the dialog couldn't return it
 * to the button that opened it.
 */
export const takeFocus = (part: HTMLElement | null): void =>
  part?.querySelector('input')?.setAttribute('autofocus', '');
