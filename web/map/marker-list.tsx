import { Fragment, type ReactNode } from 'react';
import { type MapMarker, MarkerButton } from './marker-button.tsx';
import type { useMarkerPlacement } from './use-marker-placement.ts';

export type MapPopup = { label: string; content: (close: () => void) => ReactNode };

type MarkerListProps = {
  label: string;
  markers: readonly MapMarker[];
  selected: string | null;
  highlighted: string | null | undefined;
  onChoose: (marker: MapMarker) => void;
  onHighlight: ((marker: MapMarker | null) => void) | undefined;
  popup: MapPopup | undefined;
  /** The selected place shows in a sheet instead of a popup. */
  hasSheet: boolean;
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
  hasSheet,
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
            hasPopup={hasSheet || popup !== undefined}
            isHighlighted={marker.id === highlighted}
            onChoose={onChoose}
            onHighlight={onHighlight}
          />
          {marker.id === selected && popup && !hasSheet && (
            <li className="contents">
              <div
                ref={placement.popup}
                role="dialog"
                aria-label={popup.label}
                tabIndex={-1}
                className="absolute top-0 left-0 z-20 flex scroll-my-3 max-h-[min(300px,100%-1.5rem)] w-[min(300px,100%-1.5rem)] flex-col overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised"
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
