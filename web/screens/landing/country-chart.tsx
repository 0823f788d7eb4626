import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Still } from '../../page/still.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { HEIGHT, WIDTH } from './albers.ts';
import {
  type CountryMark,
  type Direction,
  markName,
  markPath,
  markWidth,
  nearMarks,
  nextMark,
} from './country-marks.ts';

/** Reach of a finger, in screen pixels. */
const REACH = 30;
/** Width of a ring's line, pixels. */
const LINE = 2;

const none: readonly CountryMark[] = [];

const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * Airports on the map: one Tab stop, with arrow keys between them. A finger covers several, so a tap lists
 * the closest ones as links.
 */
export function CountryChart({ marks = none }: { marks: readonly CountryMark[] | undefined }) {
  const picture = useRef<HTMLElement>(null);
  const isByTouch = useRef(false);
  const stop = useRef(0);
  const [pointed, point] = useState(-1);
  const [focused, focus] = useState(-1);
  const [tapped, tap] = useState<readonly number[]>([]);
  // Attributes that change are set on the links themselves, because the browser keeps the server's.
  const links = () => [...(picture.current?.querySelectorAll('a') ?? [])];
  const indexAt = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return -1;
    nameByLabel(link);
    return links().indexOf(link);
  };
  const stopAt = (index: number) => {
    const all = links();
    all[stop.current]?.setAttribute('tabindex', '-1');
    all[index]?.setAttribute('tabindex', '0');
    stop.current = index;
  };
  useEffect(() => {
    const link = picture.current?.querySelectorAll('a')[tapped[0] ?? -1];
    link?.setAttribute('data-tapped', '');
    return () => link?.removeAttribute('data-tapped');
  }, [tapped]);
  const press = (event: KeyboardEvent) => {
    isByTouch.current = false;
    if (event.key === 'Escape') {
      point(-1);
      focus(-1);
    }
    if (!isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links()[nextMark(marks, stop.current, event.key)]?.focus();
  };
  const pick = (event: MouseEvent<HTMLElement>) => {
    if (!isByTouch.current) return;
    // A tap opens the list, not the link it happened to hit.
    event.preventDefault();
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = WIDTH / width;
    const place = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    tap(nearMarks(marks, place, REACH * scale));
  };
  // The pointer wins over the focus.
  const named = marks[pointed] ?? marks[focused];
  return (
    <div>
      <div className="relative aspect-[975/610]">
        <div className="country-outline absolute inset-0" />
        <Still
          ref={picture}
          className="absolute inset-0 touch-manipulation"
          name="country-marks"
          content={[marks]}
          part={<Marks marks={marks} />}
          onKeyDown={press}
          onPointerDown={({ pointerType }) => {
            isByTouch.current = pointerType === 'touch';
          }}
          onClickCapture={pick}
          onFocus={({ target }) => {
            const index = indexAt(target);
            if (index < 0 || isByTouch.current) return;
            stopAt(index);
            focus(index);
          }}
          onBlur={() => focus(-1)}
          onPointerOver={({ target, pointerType }) => {
            if (pointerType !== 'touch') point(indexAt(target));
          }}
          onPointerLeave={() => point(-1)}
        />
        {named && <Name mark={named} />}
      </div>
      <div role="status">
        <TappedMarks marks={tapped.flatMap((index) => marks[index] ?? [])} />
      </div>
    </div>
  );
}

function TappedMarks({ marks }: { marks: readonly CountryMark[] }) {
  if (marks.length === 0) {
    return (
      <p className="hidden min-h-11 items-center text-sm text-ink-soft pointer-coarse:flex noscript:hidden">
        Tap the map to see the airports there.
      </p>
    );
  }
  return (
    <ul aria-label="Airports where you tapped" className="border-t border-rule">
      {marks.map((mark) => (
        <li key={mark.code} className="border-b border-rule">
          <Link to={markPath(mark)} className="link flex min-h-11 items-center py-1.5">
            {markName(mark)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const percent = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(2))}%`;

/** Replaces the browser's tooltip, which shows the name without JavaScript and would cover ours. */
function nameByLabel(link: Element): void {
  const title = link.querySelector('title');
  if (!title) return;
  link.setAttribute('aria-label', title.textContent);
  title.remove();
}

const Marks = ({ marks }: { marks: readonly CountryMark[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a picture whose links belong together, no form
  <svg
    role="group"
    aria-label="Map of airports with listings; use the arrow keys to move between them"
    className="country-marks size-full overflow-visible"
    fill="none"
    strokeWidth={LINE}
  >
    {marks.map((mark, index) => (
      <Mark key={mark.code} mark={mark} isStop={index === 0} />
    ))}
  </svg>
);

/** Disc with a control tower, ring without, as elsewhere on the site. */
function Mark({ mark, isStop }: { mark: CountryMark; isStop: boolean }) {
  const { x, y, count, tower } = mark;
  const name = markName(mark);
  const place = { cx: percent(x, WIDTH), cy: percent(y, HEIGHT) };
  const radius = markWidth(count) / 2;
  return (
    <Link
      to={markPath(mark)}
      tabIndex={isStop ? 0 : -1}
      className={tower ? 'text-chart' : 'text-magenta'}
      aria-label={import.meta.env.SSR ? undefined : name}
    >
      {import.meta.env.SSR && <title>{name}</title>}
      {tower ? (
        <circle {...place} r={radius} fill="currentColor" />
      ) : (
        <circle {...place} r={radius - LINE / 2} stroke="currentColor" />
      )}
    </Link>
  );
}

/** Hidden from screen readers, because the link has the same name. */
function Name({ mark }: { mark: CountryMark }) {
  const left = mark.x / WIDTH;
  const top = mark.y / HEIGHT;
  return (
    <p
      aria-hidden="true"
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      className={cx(
        'pointer-events-none absolute z-10 w-max max-w-[60%] rounded-sm border border-rule-strong bg-sheet px-2.5 py-1.5 text-sm font-semibold shadow-raised',
        left > 0.5 ? '-translate-x-full' : '',
        top > 0.25 ? '-translate-y-[calc(100%+0.875rem)]' : 'translate-y-3.5',
      )}
    >
      {markName(mark)}
    </p>
  );
}
