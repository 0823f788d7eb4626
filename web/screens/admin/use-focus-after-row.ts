import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when a row disappears with it. */
export function useFocusAfterRow(data: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) heading.current?.focus();
  }, [data]);
  return {
    heading,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
