const HEADING_NEXT = 'focus-heading';

/** The next page is loaded anew, for somebody who goes on there: it begins at its heading. */
export function headingNext(): void {
  try {
    sessionStorage.setItem(HEADING_NEXT, '1');
  } catch {
    // The next page begins at its top.
  }
}

/** On that page: moves the focus there, unless it has been moved already. */
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
