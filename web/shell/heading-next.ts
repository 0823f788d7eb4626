const HEADING_NEXT = 'focus-heading';

/** Makes the next page load move the focus to its heading. */
export function headingNext(): void {
  try {
    sessionStorage.setItem(HEADING_NEXT, '1');
  } catch {
    // Storage is off, so the focus starts at the top.
  }
}

/** Moves the focus to the heading after `headingNext`, unless something else has it. */
export function beginAtHeading(): void {
  try {
    if (sessionStorage.getItem(HEADING_NEXT) === null) return;
    sessionStorage.removeItem(HEADING_NEXT);
  } catch {
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
