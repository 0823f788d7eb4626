import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type Look, pixelOf } from './camera.ts';
import { type MapMarker, MarkerButton } from './marker-button.tsx';
import { placeBeside } from './marker-layout.ts';
import { sizeOf } from './use-chart.ts';

export type MapPopup = { label: string; content: (close: () => void) => ReactNode };

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
  const onResize = useEffectEvent(place);
  useEffect(() => {
    const box = popup.current;
    if (!box || selected === null) return;
    const observer = new ResizeObserver(() => {
      onResize();
      if (document.activeElement === box) box.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [selected]);

  return { elements, popup, place };
}

type MarkerListProps = {
  label: string;
  markers: readonly MapMarker[];
  selected: string | null;
  highlighted: string | null | undefined;
  onChoose: (marker: MapMarker) => void;
  onHighlight: ((marker: MapMarker | null) => void) | undefined;
  popup: MapPopup | undefined;
  onClose: () => void;
  placement: Pick<ReturnType<typeof useMarkerPlacement>, 'elements' | 'popup'>;
};

export function MarkerList({
  label,
  markers,
  selected,
  highlighted,
  onChoose,
  onHighlight,
  popup,
  onClose,
  placement,
}: MarkerListProps) {
  const { elements } = placement;
  return (
    <ul aria-label={`Markers: ${label}`}>
      {markers.map((marker) => (
        <Fragment key={marker.id}>
          <MarkerButton
            ref={(element) => {
              if (element) elements.current.set(marker.id, element);
              return () => void elements.current.delete(marker.id);
            }}
            marker={marker}
            isSelected={marker.id === selected}
            hasPopup={popup !== undefined}
            isHighlighted={marker.id === highlighted}
            onChoose={onChoose}
            onHighlight={onHighlight}
          />
          {marker.id === selected && popup && (
            <li className="contents">
              <div
                ref={placement.popup}
                role="dialog"
                aria-label={popup.label}
                tabIndex={-1}
                className="absolute top-0 left-0 z-20 flex scroll-my-3 max-h-[calc(100%-1.5rem)] w-[min(22rem,100%-1.5rem)] flex-col overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised"
              >
                {popup.content(onClose)}
              </div>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
