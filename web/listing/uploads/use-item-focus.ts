import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { TAKES_FILES } from './use-file-drop.ts';

/** The items of a list carry `data-item` with their key. */
const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** No text box: it would open the keyboard of a phone. */
const firstControl = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('button, a[href]');

/** Keeps the focus near when what had it goes away: whoever works by keyboard would start at the top of the page again. */
export function useItemFocus(list: RefObject<HTMLElement | null>) {
  const find = (key: string) => itemsOf(list.current).find((item) => item.dataset.item === key);
  const kept = useRef<string | null>(null);

  useEffect(() => {
    const item = kept.current === null ? undefined : find(kept.current);
    if (item?.contains(document.activeElement)) return;
    kept.current = null;
    if (document.activeElement === document.body) firstControl(item)?.focus();
  });

  return {
    /** For an item that is about to be drawn anew, by itself: the focus stays in it, if it is there. */
    keep(key: string) {
      if (find(key)?.contains(document.activeElement)) kept.current = key;
    },
    /** For a press that draws its item anew. */
    within(key: string, change: () => void) {
      flushSync(change);
      firstControl(find(key))?.focus();
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
