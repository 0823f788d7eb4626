/**
 * Gives the first field inside the focus when its dialog opens. React would move it before that, and the dialog couldn't return it
 * to the button that opened it.
 */
export const takeFocus = (part: HTMLElement | null): void =>
  part?.querySelector('input')?.setAttribute('autofocus', '');
