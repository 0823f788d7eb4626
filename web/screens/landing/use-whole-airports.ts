import { useEffect, useRef } from 'react';
import type { AreaChart } from '../../../domain/search-schema.ts';

/** Ref for the frame of a chart. Hides airports and names that the frame would cut. */
export function useWholeAirports(chart: AreaChart | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart has other airports
  useEffect(() => {
    const around = frame.current;
    if (!around) return;
    const observer = new ResizeObserver(() => {
      const edge = around.getBoundingClientRect();
      const isCut = (part: Element) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < edge.left || top < edge.top || right > edge.right || bottom > edge.bottom;
      };
      for (const airport of around.querySelectorAll<SVGElement>('[data-airport]')) {
        const [name, ...symbol] = [...airport.children].reverse() as SVGElement[];
        const isSymbolCut = symbol.some(isCut);
        airport.style.visibility = isSymbolCut ? 'hidden' : '';
        if (name) name.style.visibility = isSymbolCut || isCut(name) ? 'hidden' : '';
      }
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [chart]);
  return frame;
}
