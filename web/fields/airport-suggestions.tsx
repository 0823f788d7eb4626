import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { popularAirports } from '../../domain/airports/popular-airports.ts';
import { counted } from '../../domain/figures.ts';
import { nearCodes } from '../../domain/search-query.ts';
import { Suggestions, type Typing } from '../ui/suggestions.tsx';
import { AirportCode } from './airport-code.tsx';
import { lastTyped, withCode } from './code-list.ts';
import { type AirportOption, hasCode, useAirportSearch, useAreAirports } from './use-airport-search.ts';

/** Few enough to stay above a phone's keyboard. */
const SHOWN = 6;

export type AirportSuggestionsProps = Typing & {
  /** Takes several codes, separated by commas; Enter completes the last one with the best match. */
  several?: boolean;
  /** Takes the new value of the box. */
  onChoose: (value: string) => void;
  /** Called when every one of several codes is an airport's. */
  onKnown?: (() => void) | undefined;
};

/** Suggests airports by code, name or city below a text box, and the popular airports below an empty one. */
export function AirportSuggestions({
  several = false,
  onChoose,
  onKnown,
  ...typing
}: AirportSuggestionsProps): ReactNode {
  const { value } = typing;
  const typed = several ? lastTyped(value) : value.trim();
  const { airports, loading, failed } = useAirportSearch(typed);
  const options: readonly AirportOption[] = typed ? airports.slice(0, SHOWN) : popularAirports;
  const isLastKnown =
    typed === '' ? value.trim() !== '' : !loading && !failed && airports.some(hasCode(typed));
  useKnownCodes(value, several && isLastKnown, onKnown);
  return (
    <Suggestions
      {...typing}
      typed={typed}
      options={options}
      loading={loading}
      failed={failed}
      label={typed ? 'Airports' : 'Popular airports'}
      found={typed ? `${counted(options.length, 'airport', 'airports')} suggested` : 'Popular airports'}
      none={`No airport matches “${typed}”`}
      completes={several}
      onChoose={(airport) => {
        const code = 'id' in airport ? airport.icaoCode : airport.code;
        onChoose(several ? withCode(value, code) : code);
      }}
      keyOf={({ code }) => code}
      className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2"
    >
      {(airport) => <Suggestion airport={airport} />}
    </Suggestions>
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
