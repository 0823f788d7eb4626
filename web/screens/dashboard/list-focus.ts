import { useEffect, useState } from 'react';
import { type MyListing, titleId } from './my-listings.ts';

/** Moves the focus after a render, once a closing dialog has returned it. */
export function useFocusNext(): (id: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    document.getElementById(target)?.focus();
    setTarget(null);
  }, [target]);
  return setTarget;
}

/** Returns a function that takes the number of rows; the first row loaded after them gets the focus. */
export function useFocusOnFirstAfter(rows: readonly MyListing[], focusNext: (id: string) => void) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const first = shown === null ? undefined : rows[shown];
    if (!first) return;
    setShown(null);
    focusNext(titleId(first));
  }, [rows, shown, focusNext]);
  return setShown;
}
