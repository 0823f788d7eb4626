import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** Pixels after which a press is a drag, and those after which it counts. */
const SLACK = 6;
const ENOUGH = 32;

type DragProps = {
  /** Returns the element to move. Its `--drag` is the number of pixels so far, positive downward. */
  moved: () => HTMLElement | null | undefined;
  onDragged: (way: 'up' | 'down') => void;
};

/** Returns an element's `onPointerDown`, so that a finger or mouse drags it up or down; sideways movements are left to the browser. */
export function useVerticalDrag({ moved, onDragged }: DragProps) {
  const pressed = useRef<AbortController>(null);
  useEffect(() => () => pressed.current?.abort(), []);
  return ({ isPrimary, button, clientX, clientY }: ReactPointerEvent) => {
    if (!isPrimary || button !== 0) return;
    pressed.current?.abort();
    const press = new AbortController();
    pressed.current = press;
    let isDrag = false;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      const by = Math.abs(y - clientY);
      isDrag ||= by >= SLACK && by > Math.abs(x - clientX);
      if (isDrag) moved()?.style.setProperty('--drag', `${y - clientY}px`);
    };
    const end = ({ type, clientY: y }: PointerEvent) => {
      press.abort();
      if (!isDrag) return;
      moved()?.style.removeProperty('--drag');
      swallowClick();
      const by = y - clientY;
      if (type === 'pointerup' && Math.abs(by) >= ENOUGH) onDragged(by > 0 ? 'down' : 'up');
    };
    // The pointer may leave the element.
    window.addEventListener('pointermove', move, press);
    window.addEventListener('pointerup', end, press);
    window.addEventListener('pointercancel', end, press);
    // A mouse would drag a link away.
    window.addEventListener('dragstart', (event) => event.preventDefault(), press);
  };
}

/** A drag that began on a button or link must not press it; the click comes in the same task as the release. */
function swallowClick(): void {
  const swallowed = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: swallowed.signal },
  );
  setTimeout(() => swallowed.abort());
}
