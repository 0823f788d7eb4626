/** Pass as `ref` to focus an element when it appears, so it is announced. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
