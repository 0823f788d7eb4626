import { useEffect, useEffectEvent, useRef } from 'react';
import { type Look, zoomInto } from './camera.ts';
import type { MapViewProps } from './map-view.tsx';
import { marginsOf } from './margins.ts';
import type { MapMarker } from './marker-button.tsx';
import { sizeOf } from './use-chart.ts';
import type { useMarkerPlacement } from './use-marker-placement.ts';

type SelectionProps = Pick<MapViewProps, 'selected' | 'sheet' | 'onSelect'> & {
  placement: ReturnType<typeof useMarkerPlacement>;
  goTo: (to: (from: Look, frame: HTMLElement) => Look | null) => boolean;
  focusMap: () => void;
};

/** Opens and closes what markers show, and moves the focus there and back. */
export function useMarkerSelection({ selected, sheet, onSelect, placement, goTo, focusMap }: SelectionProps) {
  const { elements, popup } = placement;
  // A popup that is open from the start must not take the focus.
  const isChosenHere = useRef(false);
  useEffect(() => {
    if (selected !== null && isChosenHere.current) popup.current?.focus({ preventScroll: true });
    isChosenHere.current = false;
  }, [selected, popup]);

  const focusMarker = (id: string | null) => {
    const button = id === null ? null : elements.current.get(id)?.querySelector('button');
    button?.focus({ preventScroll: true });
    // A marker outside the map can't take the focus.
    if (document.activeElement !== button) focusMap();
  };
  const label = sheet?.label;
  useEffect(() => {
    const dialog = popup.current;
    // A link elsewhere on the page opened it.
    const link = label === undefined ? null : document.activeElement?.closest('main a');
    if (link && !dialog?.closest('section')?.contains(link)) dialog?.focus();
  }, [label, popup]);

  const hasSheet = sheet !== undefined;
  const before = useRef(selected);
  const closed = useEffectEvent(() => {
    if (document.activeElement === document.body) focusMarker(before.current);
  });
  useEffect(() => {
    // Back closed the sheet, with the focus inside.
    if (hasSheet && selected === null && before.current !== null) closed();
    before.current = selected;
  }, [selected, hasSheet]);

  const close = () => {
    if (selected === null && !sheet) return;
    const last = selected;
    onSelect(null);
    focusMarker(last);
  };
  const choose = (marker: MapMarker) => {
    const { box } = marker;
    const split = (from: Look, frame: HTMLElement) =>
      box ? zoomInto(marker, box, from, sizeOf(frame), marginsOf(frame)) : null;
    const zooms = goTo(split);
    isChosenHere.current = !zooms;
    if (!zooms) return onSelect(marker.id === selected ? null : marker);
    onSelect(null);
    // The cluster's button disappears, so focus the map.
    focusMap();
  };
  return { choose, close };
}
