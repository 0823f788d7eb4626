import { useEffect } from 'react';

/** Moves the focus to the heading over the results, which has this id. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

/** Removing a chip removes its link, so the focus moves to the next chip, and from the last one to the results. */
export function useChipFocus(): void {
  useEffect(() => {
    const handOn = ({ target, defaultPrevented }: MouseEvent) => {
      const chip = target instanceof Element && target.closest('[data-chip]');
      // A chip opened in another tab stays.
      if (!chip || !defaultPrevented) return;
      const next = chip.nextElementSibling ?? chip.previousElementSibling;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      else focusResults();
    };
    document.addEventListener('click', handOn);
    return () => document.removeEventListener('click', handOn);
  }, []);
}
