import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import type { AirportOption, useAirportOptions } from './use-airport-options.ts';

type AirportOptionsProps = {
  list: ReturnType<typeof useAirportOptions>;
  className: string;
  children: (airport: AirportOption) => ReactNode;
};

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The content of a listbox; `className` is each option's. */
export const AirportOptions = ({ list, className, children }: AirportOptionsProps) =>
  list.airports.map((airport, at) => {
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
        onClick={() => list.onChoose(airport)}
        className={cx(
          'cursor-pointer border-b border-l-4 border-b-rule last:border-b-0',
          isActive ? 'border-l-chart bg-chart-tint' : 'border-l-transparent hover:bg-sunken',
          className,
        )}
      >
        {children(airport)}
      </div>
    );
  });
