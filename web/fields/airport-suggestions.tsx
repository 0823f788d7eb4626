import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { Option } from '../ui/option.tsx';
import { AirportCode } from './airport-code.tsx';
import { lastTyped, withCode } from './code-list.ts';
import { hasCode, useAirportSearch, useAreAirports } from './use-airport-search.ts';

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
 * popular airports. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with the focus in the box.
 */
export function AirportSuggestions(props: AirportSuggestionsProps): ReactNode {
  const { input, from, value, several = false, onChoose, onKnown } = props;
  const id = useId();
  const typed = several ? lastTyped(value) : value.trim();
  const { airports, loading, failed } = useAirportSearch(typed);
  const [isOpen, setOpen] = useState(value !== from);
  const [wanted, setWanted] = useState(-1);
  // Enter pressed while loading chooses the best match that arrives.
  const [isAwaited, setAwaited] = useState(false);
  const isLastKnown =
    typed === '' ? value.trim() !== '' : !loading && !failed && airports.some(hasCode(typed));
  const areKnown = useAreAirports(nearCodes(value), several && isLastKnown);
  const know = useEffectEvent(() => onKnown?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each new value
  useEffect(() => {
    if (areKnown) know();
  }, [areKnown, value]);
  const found = airports.slice(0, SHOWN);
  const codes = typed ? found.map(({ icaoCode }) => icaoCode) : popularAirports.map(({ code }) => code);
  const isNone = typed !== '' && codes.length === 0 && !loading && !failed;
  const isShown = isOpen && (codes.length > 0 || isNone);
  const active = isShown ? Math.min(wanted, codes.length - 1) : -1;

  const set = (open: boolean) => {
    setOpen(open);
    setWanted(-1);
    setAwaited(false);
  };
  const choose = (code: string) => {
    set(false);
    onChoose(several ? withCode(value, code) : code);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // The keys belong to the input method.
    if (event.isComposing) return;
    const code = codes[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      if (key === 'ArrowDown') setWanted(active + 1 < codes.length ? active + 1 : 0);
      else setWanted((active > 0 ? active : codes.length) - 1);
    } else if (key === 'Enter' && code) choose(code);
    else if (key === 'Enter' && several && typed && isOpen) setAwaited(true);
    else if (key === 'Escape' && isShown) set(false);
    else return;
    event.preventDefault();
  });
  const type = useEffectEvent(() => set(true));
  const leave = useEffectEvent(() => set(false));
  const point = useEffectEvent(() => {
    // The press that gives the box the focus doesn't open the list.
    if (typed === '' && document.activeElement === input) set(!isOpen);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const [name, listener] of Object.entries({
      keydown: press,
      input: type,
      blur: leave,
      pointerdown: point,
    })) {
      input.addEventListener(name, listener as (event: Event) => void, listening);
    }
    return () => listening.abort();
  }, [input]);

  const decide = useEffectEvent(() => {
    const [code] = codes;
    if (code) return choose(code);
    set(false);
    input.form?.requestSubmit();
  });
  useEffect(() => {
    if (isAwaited && !loading) decide();
  }, [isAwaited, loading]);

  const facts = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isShown && !isNone),
    'aria-controls': isShown && !isNone ? `${id}-list` : null,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
  };
  useLayoutEffect(() => {
    for (const [name, fact] of Object.entries(facts)) {
      if (fact === null) input.removeAttribute(name);
      else input.setAttribute(name, fact);
    }
  });

  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {isShown && !isNone && (typed ? suggested(codes.length) : 'Popular airports')}
        {isShown && isNone && `No airport matches ${typed}`}
      </p>
      {isShown &&
        (isNone ? (
          <Popup input={input}>
            <p className="px-3 py-2.5 text-sm wrap-anywhere">No airport matches “{typed}”</p>
          </Popup>
        ) : (
          <Popup
            input={input}
            id={`${id}-list`}
            role="listbox"
            aria-label={typed ? 'Airports' : 'Popular airports'}
            aria-busy={loading}
          >
            {typed
              ? found.map(({ id: key, icaoCode, hasControlTower, name, city, state }, at) => (
                  <Option
                    className={optionClass}
                    key={key}
                    id={`${id}-${at}`}
                    active={at === active}
                    onChoose={() => choose(icaoCode)}
                  >
                    <AirportCode code={icaoCode} towered={hasControlTower} className="self-start" />
                    <Place name={name} city={`${city}, ${state}`} />
                  </Option>
                ))
              : popularAirports.map(({ code, name, city }, at) => (
                  <Option
                    key={code}
                    className={optionClass}
                    id={`${id}-${at}`}
                    active={at === active}
                    onChoose={() => choose(code)}
                  >
                    <span className="figure font-bold">{code}</span>
                    <Place name={name} city={city} />
                  </Option>
                ))}
          </Popup>
        ))}
    </div>
  );
}

const suggested = (count: number) => `${count} ${count === 1 ? 'airport' : 'airports'} suggested`;

/** As wide as the form allows, wherever the box is in it. */
function Popup({ input, ...rest }: { input: HTMLInputElement } & ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = ref.current;
    if (!popup) return;
    const frame = input.form ?? input;
    const { left, width, right } = frame.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(frame);
    const [before, behind] = input.form
      ? [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      : [0, 0];
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
      className="absolute top-0 z-40 max-h-[min(23rem,45dvh)] overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-sheet shadow-raised aria-busy:*:opacity-60"
    />
  );
}

const optionClass = 'grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2 py-2 pr-3 pl-2';

function Place({ name, city }: { name: string; city: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-sm font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-soft">{city}</span>
    </span>
  );
}
