import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  type SyntheticEvent,
  useState,
} from 'react';
import { Input } from '../ui/input.tsx';
import type { Typing } from '../ui/suggestions.tsx';
import type { AircraftSuggestionsProps } from './aircraft-suggestions.tsx';
import type { AirportSuggestionsProps } from './airport-suggestions.tsx';

/** Loads with the first focus. The text box works without it, so a failed download shows nothing. */
const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
const AirportSuggestions = late<AirportSuggestionsProps>(
  async () => (await import('./airport-suggestions.tsx')).AirportSuggestions,
);
const WordsSuggestions = late<AircraftSuggestionsProps>(
  async () => (await import('./words-suggestions.tsx')).WordsSuggestions,
);
const AircraftSuggestions = late<AircraftSuggestionsProps>(
  async () => (await import('./aircraft-suggestions.tsx')).AircraftSuggestions,
);

type InputProps = ComponentProps<typeof Input>;
type ChosenProps = {
  /** Takes a chosen option's text in place of the text box. */
  onPick?: ((text: string, input: HTMLInputElement) => void) | undefined;
};

/** Types for the user, so that forms notice. */
function typeInto(text: string, input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text of the box that has or had the focus, and the listeners that follow it. */
function useTyping({ onFocus, onInput }: InputProps) {
  const [typing, setTyping] = useState<Typing>();
  const follow = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
    setTyping((before) => ({ from: input.value, ...before, input, value: input.value }));
  const listeners: Pick<InputProps, 'onFocus' | 'onInput'> = {
    onFocus(event) {
      follow(event);
      onFocus?.(event);
    },
    onInput(event) {
      follow(event);
      onInput?.(event);
    },
  };
  return [typing, listeners] as const;
}

type AirportInputProps = InputProps & ChosenProps & Pick<AirportSuggestionsProps, 'several' | 'onKnown'>;

/** A text box for an airport, a city, or several airports. One element, so that nothing below it moves when suggestions load. */
export function AirportInput({ several, onKnown, onPick = typeInto, ...props }: AirportInputProps) {
  const [typing, listeners] = useTyping(props);
  return (
    <div>
      <Input autoComplete="off" spellCheck={false} {...props} {...listeners} />
      {typing && (
        <Suspense>
          <AirportSuggestions
            {...typing}
            several={several ?? false}
            onKnown={onKnown}
            onChoose={(text) => onPick(text, typing.input)}
          />
        </Suspense>
      )}
    </div>
  );
}

type SuggestedInputProps = InputProps & ChosenProps;

/** A text box for a type of aircraft, or a tail number. */
export const AircraftInput = (props: SuggestedInputProps) => (
  <SuggestedInput {...props} Suggested={AircraftSuggestions} />
);

/** A text box for words, with airports, cities and aircraft suggested. */
export const WordsInput = (props: SuggestedInputProps) => (
  <SuggestedInput {...props} Suggested={WordsSuggestions} />
);

function SuggestedInput({
  onPick = typeInto,
  Suggested,
  ...props
}: SuggestedInputProps & { Suggested: ComponentType<AircraftSuggestionsProps> }) {
  const [typing, listeners] = useTyping(props);
  return (
    <div>
      <Input autoComplete="off" autoCorrect="off" spellCheck={false} {...props} {...listeners} />
      {typing && (
        <Suspense>
          <Suggested {...typing} onChoose={(text) => onPick(text, typing.input)} />
        </Suspense>
      )}
    </div>
  );
}
