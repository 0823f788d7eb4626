import { type ReactNode, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import type { AirportOption, useAirportOptions } from './use-airport-options.ts';

type AirportOptionsProps = {
  list: ReturnType<typeof useAirportOptions>;
  className: string;
  children: (airport: AirportOption) => ReactNode;
};

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The content of a listbox; `className` is each option's. */
export function AirportOptions({ list, className, children }: AirportOptionsProps) {
  // New suggestions may move an option between press and release: the click then comes to the list alone.
  const pressed = useRef<AirportOption>(undefined);
  const choosePressed = () => {
    if (pressed.current) list.onChoose(pressed.current);
    pressed.current = undefined;
  };
  return (
    <div role="none" onClick={choosePressed}>
      {list.airports.map((airport, at) => {
        const isActive = at === list.active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
          <div
            key={airport.code}
            ref={isActive ? scrollTo : undefined}
            id={`${list.id}-${at}`}
            role="option"
            aria-selected={isActive}
            onPointerDown={() => {
              pressed.current = airport;
            }}
            onClick={() => {
              pressed.current ??= airport;
            }}
            className={cx(
              'cursor-pointer border-b border-l-4 border-b-rule last:border-b-0',
              isActive ? 'border-l-chart bg-chart-tint' : 'border-l-transparent hover:bg-sunken',
              className,
            )}
          >
            {children(airport)}
          </div>
        );
      })}
    </div>
  );
}
