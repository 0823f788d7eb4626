import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { counted } from '../../domain/figures.ts';
import { useAircraftTypes } from '../api/use-aircraft-types.ts';
import { Suggestions } from '../ui/suggestions.tsx';
import type { AircraftSuggestionsProps } from './aircraft-suggestions.tsx';
import { AirportCode } from './airport-code.tsx';
import { useAirportSearch } from './use-airport-search.ts';

/** As many of each as stay above a phone's keyboard together. */
const SHOWN = { cities: 2, airports: 3, aircraft: 3 };

type Option = { text: string; airport?: AirportSummary; type?: AircraftType };

/** "Dallas, TX" of airports there, if that is what was typed. */
function citiesOf(airports: readonly AirportSummary[], typed: string): Option[] {
  const asked = typed.toLowerCase();
  const cities = airports
    .map(({ city, state }) => `${city.split('/', 1)[0]}, ${state}`)
    .filter((city) => city.toLowerCase().startsWith(asked));
  return [...new Set(cities)].slice(0, SHOWN.cities).map((text) => ({ text }));
}

/** Suggests airports, cities and aircraft below a text box that takes any words. */
export function WordsSuggestions({ onChoose, ...typing }: AircraftSuggestionsProps) {
  const typed = typing.value.trim();
  const found = useAirportSearch(typed);
  const { types, isLoading, isError } = useAircraftTypes(typed.length > 1 ? typed : '');
  const options: Option[] =
    typed === ''
      ? []
      : [
          ...found.airports.slice(0, SHOWN.airports).map((airport) => ({ text: airport.icaoCode, airport })),
          ...citiesOf(found.airports, typed),
          ...types.slice(0, SHOWN.aircraft).map((type) => ({ text: type.name, type })),
        ];
  return (
    <Suggestions
      {...typing}
      typed={typed}
      options={options}
      loading={found.loading || isLoading}
      failed={found.failed && isError}
      label="Airports, cities, and aircraft"
      found={`${counted(options.length, 'match', 'matches')} suggested`}
      onChoose={({ text }) => onChoose(text)}
      keyOf={({ text }) => text}
      className="flex flex-wrap items-baseline gap-x-3 text-sm"
    >
      {({ text, airport, type }) => (
        <>
          {airport ? (
            <AirportCode code={airport.icaoCode} towered={airport.hasControlTower} />
          ) : (
            <span className="font-semibold">{text}</span>
          )}
          <span className="min-w-0 text-ink-soft">
            {airport ? `${airport.name}, ${airport.city}, ${airport.state}` : type ? type.icao : 'City'}
          </span>
        </>
      )}
    </Suggestions>
  );
}
