/** As a `ref`: gives the focus to what has just come up, so that it is read out and the keyboard goes on from there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
