import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { OptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';

/** Pixels that fit an airport's code, name and place without wrapping. */
const WIDTH = 400;

/** A plain text box that works without this code, and its value now and when it got the focus. */
export type Typing = { input: HTMLInputElement; from: string; value: string };

type SuggestionsProps<Item> = Typing & {
  /** The part of the value that the options match. */
  typed: string;
  options: readonly Item[];
  loading: boolean;
  failed: boolean;
  /** Names the list. */
  label: string;
  /** Announced when the list shows. */
  found: string;
  /** Shown if nothing matches; without it, any text is fine. */
  none?: string;
  /** Enter completes the text with the best match. */
  completes?: boolean;
  onChoose: (item: Item) => void;
  keyOf: (item: Item) => string;
  className: string;
  children: (item: Item) => ReactNode;
};

/** Makes a text box a combobox, with options below it. In an empty box, an arrow key or a second press shows them. */
export function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { input, from, value, typed, options, loading, failed, label, found, none, completes } = props;
  const [isOpen, setOpen] = useState(value !== from);
  const set = (open: boolean) => {
    setOpen(open);
    list.reset();
  };
  const list = useOptions({
    options,
    loading,
    onChoose: (item) => {
      props.onChoose(item);
      set(false);
    },
    onNone: () => {
      set(false);
      input.form?.requestSubmit();
    },
  });
  const isShown = isOpen && options.length > 0;
  const isNone = none !== undefined && isOpen && typed !== '' && options.length === 0 && !loading && !failed;

  useTextBox(input, list.box(isShown), (event) => {
    if (event.type === 'input') set(true);
    if (event.type === 'blur') set(false);
    // The press that gives the box the focus doesn't open the list.
    if (event.type === 'pointerdown' && typed === '' && document.activeElement === input) set(!isOpen);
    // The keys belong to the input method.
    if (!(event instanceof KeyboardEvent) || event.isComposing) return;
    const { key } = event;
    if (list.move(key)) setOpen(true);
    else if (key === 'Enter' && isOpen && list.chosen) list.chooseBest();
    else if (key === 'Enter' && completes && typed && isOpen) list.chooseBest();
    else if (key === 'Escape' && (isShown || isNone)) set(false);
    else return;
    event.preventDefault();
  });

  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {isShown && found}
        {isNone && none}
      </p>
      {isShown && (
        <Popup input={input} id={list.id} role="listbox" aria-label={label} aria-busy={loading}>
          <OptionList
            list={list}
            keyOf={props.keyOf}
            className={cx('py-2 pr-3 pl-2', loading && 'opacity-60', props.className)}
          >
            {props.children}
          </OptionList>
        </Popup>
      )}
      {isNone && (
        <Popup input={input}>
          <p className="px-3 py-2.5 text-sm wrap-anywhere">{none}</p>
        </Popup>
      )}
    </div>
  );
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
