import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { TAKES_FILES } from './use-file-drop.ts';

/** List items have their key in `data-item`. */
const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Skips text boxes, which would open a phone's keyboard. */
const firstControl = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('button, a[href]');

/** Keeps the focus nearby when the focused item disappears; keyboard users would otherwise start again at the top. */
export function useItemFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: HTMLElement; key: string | undefined } | null>(null);

  // Return the focus to an item that was rendered again when its upload arrived or failed.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { key } = last.current;
    const item = itemsOf(list.current).find(({ dataset }) => dataset.item === key);
    const control = document.activeElement === document.body ? firstControl(item) : undefined;
    // An item between two states may have no button yet, so try again on the next render.
    if (item && !control && document.activeElement === document.body) return;
    last.current = null;
    control?.focus({ preventScroll: true });
  });

  return {
    remember({ target }: FocusEvent<HTMLElement>) {
      last.current = { element: target, key: target.closest<HTMLElement>('[data-item]')?.dataset.item };
    },
    /** Removes an item, then focuses the next one, the previous one, or the field's button. */
    around(key: string, change: () => void) {
      const field = list.current?.closest(`[${TAKES_FILES}]`);
      const at = itemsOf(list.current).findIndex((item) => item.dataset.item === key);
      flushSync(change);
      const left = itemsOf(list.current);
      (firstControl(left[Math.min(at, left.length - 1)]) ?? firstControl(field))?.focus();
    },
    /** Moves an item and keeps the focus on its button. */
    along(button: HTMLElement, change: () => void) {
      flushSync(change);
      button.focus();
    },
  };
}
