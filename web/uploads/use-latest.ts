import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A value for those who are called between two renderings. Whoever changes it writes it here as well: two files may
 * arrive before the form has rendered the first.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // With the rendering itself: an effect that ran later would bring back what has been changed since.
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
