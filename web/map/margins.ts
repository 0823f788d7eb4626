import { type Margins, marginsOnPhone } from './camera.ts';
import { isPhone } from './use-phone.ts';

/** Controls on a map, and those of the page that float on it. */
const CONTROLS = '.map-zoom, .map-notices > *, .may-float :is(.badge, fieldset, .hide-occupied)';

/** Margins to keep free at the edges of a map in this frame, if it is a phone's. */
export function marginsOf(frame: HTMLElement): Margins | undefined {
  if (!isPhone()) return undefined;
  const edge = frame.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { left, top, right, bottom, height } = control.getBoundingClientRect();
    if (height === 0 || bottom <= edge.top || top >= edge.bottom) return [];
    const [x, y] = [edge.left, edge.top];
    return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }];
  });
  return marginsOnPhone({ width: edge.width, height: edge.height }, controls);
}
