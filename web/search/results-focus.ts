import { useEffect } from 'react';

/* Where the focus goes when what had it goes away. */

/** To the heading over the results, which has this id. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

/** A chip goes with its filter: the focus goes on to another one, and from the last to the results. */
export function useHandOn(): void {
  useEffect(() => {
    const handOn = ({ target, defaultPrevented }: MouseEvent) => {
      const chip = target instanceof Element && target.closest('[data-chip]');
      // One that is opened elsewhere stays.
      if (!chip || !defaultPrevented) return;
      const next = (chip.nextElementSibling ?? chip.previousElementSibling)?.querySelector('a');
      if (next) next.focus({ preventScroll: true });
      else focusResults();
    };
    document.addEventListener('click', handOn);
    return () => document.removeEventListener('click', handOn);
  }, []);
}
