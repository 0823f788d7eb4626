import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { TAKES_FILES } from './use-file-drop.ts';

/** The items of a list carry `data-item` with their key. */
const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** No text box: it would open the keyboard of a phone. */
const firstControl = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('button, a[href]');

/** Keeps the focus near when what had it goes away: whoever works by keyboard would start at the top of the page again. */
export function useItemFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: HTMLElement; key: string | undefined } | null>(null);

  // An item that was drawn anew by itself, its file having arrived or failed, takes its focus back.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { key } = last.current;
    const item = itemsOf(list.current).find(({ dataset }) => dataset.item === key);
    const control = document.activeElement === document.body ? firstControl(item) : undefined;
    // An item on its way from one state to the next may have nothing to press: its turn comes.
    if (item && !control && document.activeElement === document.body) return;
    last.current = null;
    control?.focus({ preventScroll: true });
  });

  return {
    /** For the list's onFocus. */
    remember({ target }: FocusEvent<HTMLElement>) {
      last.current = { element: target, key: target.closest<HTMLElement>('[data-item]')?.dataset.item };
    },
    /** For a press that removes its item: on to the next, the one before, or the field's button. */
    around(key: string, change: () => void) {
      const field = list.current?.closest(`[${TAKES_FILES}]`);
      const at = itemsOf(list.current).findIndex((item) => item.dataset.item === key);
      flushSync(change);
      const left = itemsOf(list.current);
      (firstControl(left[Math.min(at, left.length - 1)]) ?? firstControl(field))?.focus();
    },
    /** For a press that moves its item: the button goes along. */
    along(button: HTMLElement, change: () => void) {
      flushSync(change);
      button.focus();
    },
  };
}
