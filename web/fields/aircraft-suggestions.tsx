import { counted } from '../../domain/figures.ts';
import { useAircraftTypes } from '../api/use-aircraft-types.ts';
import { Suggestions, type Typing } from '../ui/suggestions.tsx';

export type AircraftSuggestionsProps = Typing & {
  /** Takes the name of the type. */
  onChoose: (name: string) => void;
};

/** Suggests types of aircraft below a text box that takes any text, such as a tail number. */
export function AircraftSuggestions({ onChoose, ...typing }: AircraftSuggestionsProps) {
  const { types, isLoading, isError } = useAircraftTypes(typing.value);
  return (
    <Suggestions
      {...typing}
      typed={typing.value.trim()}
      options={types}
      loading={isLoading}
      failed={isError}
      label="Aircraft"
      found={`${counted(types.length, 'aircraft', 'aircraft')} suggested`}
      onChoose={({ name }) => onChoose(name)}
      keyOf={({ slug }) => slug}
      className="flex flex-wrap justify-between gap-x-3 text-sm"
    >
      {({ name, icao, category }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="text-ink-soft">{category === 'helicopter' ? `${icao}, helicopter` : icao}</span>
        </>
      )}
    </Suggestions>
  );
}
