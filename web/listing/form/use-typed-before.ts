import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingValues, PendingFiles } from './form-values.ts';

const TEXT = 'input[name]:not([type="checkbox"], [type="radio"], [type="file"]), textarea[name]';

/**
 * Tells what somebody wrote into the page before its code had arrived. The form finds it in the boxes, but lets nobody
 * know who watches it: the draft, the map, the sum so far. For the form's element; before a draft comes back.
 */
export function useTypedBefore<Values extends ListingValues, Input>({
  formState,
  setValues,
}: Pick<
  UseFormReturn<Values, PendingFiles, Input>,
  'formState' | 'setValues'
>): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const begun = useRef<Record<string, unknown>>(formState.defaultValues ?? {});
  useEffect(() => {
    const boxes = [...(ref.current?.querySelectorAll<HTMLInputElement>(TEXT) ?? [])];
    const typed = boxes.filter(({ name, value }) => value !== String(begun.current[name] ?? ''));
    if (typed.length === 0) return;
    // Not setValue, which says nothing of a value that the form has found already.
    const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
    setValues(values as Partial<Values>, { shouldDirty: true });
  }, [setValues]);
  return ref;
}
