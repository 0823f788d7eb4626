import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { PopularAirport } from '../../domain/airports/popular-airports.ts';
import { useAirportSearch } from './use-airport-search.ts';

export type AirportOption = AirportSummary | PopularAirport;

type AirportOptionsProps = {
  typed: string;
  /** Listed until something is typed. */
  popular: readonly PopularAirport[];
  max: number;
  onChoose: (airport: AirportOption) => void;
  /** Called if `chooseBest` has nothing to choose. */
  onNone?: () => void;
};

/** The options of an airport combobox with the focus in its text box. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useAirportOptions({ typed, popular, max, onChoose, onNone }: AirportOptionsProps) {
  const id = useId();
  const search = useAirportSearch(typed);
  const { loading } = search;
  const airports: readonly AirportOption[] = typed.trim() ? search.airports.slice(0, max) : popular;
  const count = airports.length;
  const [wanted, setWanted] = useState(-1);
  const active = Math.min(wanted, count - 1);
  const [isAwaited, setAwaited] = useState(false);

  const decide = useEffectEvent(() => {
    setAwaited(false);
    const best = airports[Math.max(active, 0)];
    if (best) onChoose(best);
    else onNone?.();
  });
  useEffect(() => {
    if (isAwaited && !loading) decide();
  }, [isAwaited, loading]);

  return {
    search,
    id,
    airports,
    active,
    onChoose,
    chosen: airports[active],
    /** Moves on an arrow key, while loading past the end, too; returns false for any other key. */
    move(key: string): boolean {
      const from = loading ? wanted : active;
      if (key === 'ArrowDown') setWanted(from + 1 < count || loading ? from + 1 : 0);
      else if (key === 'ArrowUp') setWanted((from > 0 ? from : count) - 1);
      else return false;
      return true;
    },
    /** Chooses the active or first option; while loading, the one that arrives at that position. */
    chooseBest: () => setAwaited(true),
    reset: () => {
      setWanted(-1);
      setAwaited(false);
    },
    /** Attributes of the text box. */
    box: (isOpen: boolean) =>
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      }) as const,
  };
}
