/** Moves the focus to the heading over the results, which has this id. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });

/** Before a chip goes, moves the focus to the next one, or from the last one to the results. */
export function leaveChip({ currentTarget: chip }: { currentTarget: Element }): void {
  const before = chip.previousElementSibling;
  // The button that saves the search goes with the last chip.
  const next = chip.nextElementSibling ?? (before instanceof HTMLAnchorElement ? before : null);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusResults();
}
