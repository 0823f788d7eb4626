import { type FocusEvent, useEffect, useRef } from 'react';

/** Place of a control in the list. */
type Place = { row: string | undefined; index: number };

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button')];

/**
 * Keeps the focus when the control that had it disappears: the control in its place gets it, such as Restore for Take down,
 * or the heading if the whole row is gone.
 */
export function useFocusAfterRow(data: unknown, isDialogOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useEffect(() => {
    if (isDialogOpen || !last.current || document.activeElement !== document.body) return;
    const { row, index } = last.current;
    const now = row && list.current?.querySelector(`[data-row="${row}"]`);
    (now ? (controlsOf(now)[index] ?? heading.current) : heading.current)?.focus();
  }, [data, isDialogOpen]);
  return {
    heading,
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]');
      last.current = { row: row?.dataset.row, index: row ? controlsOf(row).indexOf(target) : -1 };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The list may change while a dialog of the row is open.
      if (!relatedTarget?.closest('dialog')) last.current = null;
    },
  };
}
