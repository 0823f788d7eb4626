import { type RefObject, useCallback, useRef } from 'react';
import { type Look, pixelOf } from './camera.ts';
import type { MapMarker } from './marker-button.tsx';
import { placeBeside } from './marker-layout.ts';
import { sizeOf } from './use-chart.ts';
import { useResize } from './use-resize.ts';

type PlacementProps = {
  container: RefObject<HTMLElement | null>;
  look: RefObject<Look | null>;
  markers: readonly MapMarker[];
  selected: string | null;
};

/** Positions markers and the open popup outside of React, since a moving map calls `place` on every frame. */
export function useMarkerPlacement({ container, look, markers, selected }: PlacementProps) {
  const elements = useRef(new Map<string, HTMLElement>());
  const popup = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    const [at, frame] = [look.current, container.current];
    if (!at || !frame) return;
    const size = sizeOf(frame);
    for (const marker of markers) {
      const element = elements.current.get(marker.id);
      if (!element) continue;
      const { x, y } = pixelOf(marker, at, size);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // Hidden, so the keyboard skips markers outside the map.
      const isSeen = x >= 0 && y >= 0 && x <= size.width && y <= size.height;
      element.style.visibility = isSeen ? 'visible' : 'hidden';
      const box = popup.current;
      if (marker.id !== selected || !box) continue;
      const beside = placeBeside({ x, y }, size, { width: box.offsetWidth, height: box.offsetHeight });
      box.style.transform = `translate(${beside.x}px, ${beside.y}px)`;
    }
  }, [container, look, markers, selected]);

  // Content that loads into an open popup can make it taller.
  useResize(popup, selected, () => {
    place();
    if (document.activeElement === popup.current) popup.current?.scrollIntoView({ block: 'nearest' });
  });

  return { elements, popup, place };
}
