import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { counted } from '../../domain/figures.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { cx } from '../ui/cx.ts';
import { AirportCode } from './airport-code.tsx';
import { AirportOptions } from './airport-options.tsx';
import { lastTyped, withCode } from './code-list.ts';
import { type AirportOption, useAirportOptions } from './use-airport-options.ts';
import { hasCode, useAreAirports } from './use-airport-search.ts';

/** Few enough to stay above a phone's keyboard. */
const SHOWN = 6;
/** Pixels that fit code, name and place without wrapping. */
const WIDTH = 400;

type AirportSuggestionsProps = {
  /** A plain text box that works without this code. */
  input: HTMLInputElement;
  /** Its value when it got the focus. */
  from: string;
  value: string;
  /** Takes several codes, separated by commas; Enter completes the last one with the best match. */
  several?: boolean;
  /** Takes the new value of the box. */
  onChoose: (value: string) => void;
  /** Called when every one of several codes is an airport's. */
  onKnown?: () => void;
};

/**
 * Suggests airports by code, name or city below a text box. In an empty box, an arrow key or a second press shows the
 * popular airports.
 */
export function AirportSuggestions(props: AirportSuggestionsProps): ReactNode {
  const { input, from, value, several = false, onChoose, onKnown } = props;
  const typed = several ? lastTyped(value) : value.trim();
  const [isOpen, setOpen] = useState(value !== from);
  const set = (open: boolean) => {
    setOpen(open);
    list.reset();
  };
  const list = useAirportOptions({
    typed,
    popular: popularAirports,
    max: SHOWN,
    onChoose: (airport) => {
      const code = 'id' in airport ? airport.icaoCode : airport.code;
      set(false);
      onChoose(several ? withCode(value, code) : code);
    },
    onNone: () => {
      set(false);
      input.form?.requestSubmit();
    },
  });
  const { airports, loading, failed } = list.search;
  const isLastKnown =
    typed === '' ? value.trim() !== '' : !loading && !failed && airports.some(hasCode(typed));
  useKnownCodes(value, several && isLastKnown, onKnown);
  const count = list.airports.length;
  const isShown = isOpen && count > 0;
  const isNone = isOpen && count === 0 && !loading && !failed;

  useTextBox(input, list.box(isShown), (event) => {
    if (event.type === 'input') set(true);
    if (event.type === 'blur') set(false);
    // The press that gives the box the focus doesn't open the list.
    if (event.type === 'pointerdown' && typed === '' && document.activeElement === input) set(!isOpen);
    // The keys belong to the input method.
    if (!(event instanceof KeyboardEvent) || event.isComposing) return;
    const { key } = event;
    if (list.move(key)) setOpen(true);
    else if (key === 'Enter' && list.chosen) list.onChoose(list.chosen);
    else if (key === 'Enter' && several && typed && isOpen) list.chooseBest();
    else if (key === 'Escape' && (isShown || isNone)) set(false);
    else return;
    event.preventDefault();
  });

  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {isShown && (typed ? `${counted(count, 'airport', 'airports')} suggested` : 'Popular airports')}
        {isNone && `No airport matches ${typed}`}
      </p>
      {isShown && (
        <Popup
          input={input}
          id={list.id}
          role="listbox"
          aria-label={typed ? 'Airports' : 'Popular airports'}
          aria-busy={loading}
        >
          <AirportOptions
            list={list}
            className={cx(
              'grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2 py-2 pr-3 pl-2',
              loading && 'opacity-60',
            )}
          >
            {(airport) => <Suggestion airport={airport} />}
          </AirportOptions>
        </Popup>
      )}
      {isNone && (
        <Popup input={input}>
          <p className="px-3 py-2.5 text-sm wrap-anywhere">No airport matches “{typed}”</p>
        </Popup>
      )}
    </div>
  );
}

/** Reports each value whose codes are all airports'. */
function useKnownCodes(value: string, isAsked: boolean, onKnown: (() => void) | undefined): void {
  const areKnown = useAreAirports(nearCodes(value), isAsked);
  const know = useEffectEvent(() => onKnown?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each new value
  useEffect(() => {
    if (areKnown) know();
  }, [areKnown, value]);
}

/** Adds to a text box that another component renders. */
function useTextBox(input: HTMLInputElement, attributes: object, onEvent: (event: Event) => void): void {
  const listen = useEffectEvent(onEvent);
  useEffect(() => {
    const listening = new AbortController();
    for (const name of ['keydown', 'input', 'blur', 'pointerdown']) {
      input.addEventListener(name, (event) => listen(event), listening);
    }
    return () => listening.abort();
  }, [input]);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
}

/** As wide as the form or search around the box allows, wherever the box is in it. */
function Popup({ input, ...rest }: { input: HTMLInputElement } & ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current;
    if (!popup) return;
    const frame = input.closest<HTMLElement>('form, search') ?? input;
    const { left, width, right } = frame.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(frame);
    const [before, behind] =
      frame !== input ? [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)] : [0, 0];
    const box = input.getBoundingClientRect();
    const wide = Math.max(Math.min(WIDTH, width - before - behind), box.width);
    popup.style.width = `${wide}px`;
    popup.style.left = `${Math.max(Math.min(0, right - behind - wide - box.left), left + before - box.left)}px`;
    popup.scrollIntoView({ block: 'nearest' });
  }, [input]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box
    <div
      {...rest}
      ref={ref}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-0 z-40 max-h-[min(23rem,45dvh)] low:max-h-[60dvh] overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised"
    />
  );
}

function Suggestion({ airport }: { airport: AirportOption }) {
  const { name, city } = airport;
  const isFound = 'id' in airport;
  return (
    <>
      {isFound ? (
        <AirportCode code={airport.icaoCode} towered={airport.hasControlTower} className="self-start" />
      ) : (
        <span className="figure font-bold">{airport.code}</span>
      )}
      <span className="min-w-0">
        <span className="block text-sm font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">{isFound ? `${city}, ${airport.state}` : city}</span>
      </span>
    </>
  );
}
