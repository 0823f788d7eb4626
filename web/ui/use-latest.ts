import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Ref to the latest value for callbacks between renders. Code that changes the value must also write it here, since
 * two files can arrive before the next render.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // A later effect would undo changes made in the meantime.
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
