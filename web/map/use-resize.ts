import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back at the start and when the element's size changes. `shown` identifies the element, if there is one. */
export function useResize(
  element: RefObject<HTMLElement | null>,
  shown: string | boolean | null,
  onResize: () => void,
): void {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    if (!shown || !element.current) return;
    const observer = new ResizeObserver(() => resize());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, shown]);
}
