import { type ReactNode, useId, useState } from 'react';
import { toTenths } from '../../domain/aircraft/my-aircraft.ts';
import { readLength } from '../../domain/length.ts';
import { Button } from '../ui/button.tsx';
import { LengthInput } from './length-input.tsx';

/** Feet to the tenth; null if nothing was typed, and undefined if it can’t be read. */
type Feet = number | null | undefined;

function feetIn(typed: string): Feet {
  if (typed.trim() === '') return null;
  const feet = readLength(typed);
  return feet === undefined ? undefined : toTenths(feet);
}

type LengthsFormProps<Name extends string, Value extends Feet> = {
  /** Shown in its place until it is opened. */
  summary: ReactNode;
  isOpen?: boolean;
  /** Names the form. */
  title: string;
  labels: Readonly<Record<Name, string>>;
  initial: Readonly<Record<Name, string>>;
  isValid: (feet: Feet) => feet is Value;
  error: string;
  submit: string;
  onSubmit: (feet: Record<Name, Value>) => void;
  /** Beside the button; gets what replaces the typed text. */
  more?: (type: (typed: Record<Name, string>) => void) => ReactNode;
  children?: ReactNode;
};

/** Takes several lengths of an aircraft, all or none. */
export function LengthsForm<Name extends string, Value extends Feet>({
  summary,
  isOpen = false,
  title,
  labels,
  initial,
  isValid,
  error,
  submit,
  onSubmit,
  more,
  children,
}: LengthsFormProps<Name, Value>) {
  const [typed, setTyped] = useState(initial);
  const [isSent, setSent] = useState(false);
  const id = useId();
  const names = Object.keys(labels) as Name[];
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{summary}</summary>
      {children}
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          const values: Partial<Record<Name, Value>> = {};
          const wrong = names.findIndex((name) => {
            const feet = feetIn(typed[name]);
            if (!isValid(feet)) return true;
            values[name] = feet;
            return false;
          });
          if (wrong >= 0) event.currentTarget.querySelectorAll('input')[wrong]?.focus();
          else onSubmit(values as Record<Name, Value>);
        }}
        className="grid gap-3 sm:grid-cols-3"
      >
        <h3 id={id} className="sr-only">
          {title}
        </h3>
        {names.map((name) => (
          <LengthInput
            key={name}
            label={labels[name]}
            value={typed[name]}
            error={isSent && !isValid(feetIn(typed[name])) ? error : undefined}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit">{submit}</Button>
          {more?.(setTyped)}
        </div>
      </form>
    </details>
  );
}
