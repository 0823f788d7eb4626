import { type ReactNode, useId, useState } from 'react';
import { isRoundedUp, readNeed } from '../../domain/length.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { aligned } from '../ui/field-grid.ts';
import { takeFocus } from '../ui/focus.ts';
import { Input } from '../ui/input.tsx';

/** Feet to the tenth; null if nothing was typed, and undefined if it can’t be read. */
type Feet = number | null | undefined;

function feetIn(typed: string): Feet {
  return typed.trim() === '' ? null : readNeed(typed);
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
  /** Errors of lengths that can be read, by name. */
  check?: (feet: Record<Name, Value>) => readonly { path: Name; message: string }[];
  /** The dialog opens with the focus on the first length. */
  isFocused?: boolean;
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
  check,
  isFocused = false,
  submit,
  onSubmit,
  more,
  children,
}: LengthsFormProps<Name, Value>) {
  const [typed, setTyped] = useState(initial);
  const [isSent, setSent] = useState(false);
  const id = useId();
  const names = Object.keys(labels) as Name[];
  const valuesIn = (texts: Readonly<Record<Name, string>>): Record<Name, Value> | undefined => {
    const values: Partial<Record<Name, Value>> = {};
    for (const name of names) {
      const feet = feetIn(texts[name]);
      if (!isValid(feet)) return undefined;
      values[name] = feet;
    }
    return values as Record<Name, Value>;
  };
  const errorsIn = (texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> => {
    const values = valuesIn(texts);
    const wrong = values
      ? (check?.(values) ?? []).map(({ path, message }) => [path, message])
      : names.flatMap((name) => (isValid(feetIn(texts[name])) ? [] : [[name, error]]));
    return Object.fromEntries(wrong);
  };
  const errors: Partial<Record<Name, string>> = isSent ? errorsIn(typed) : {};
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{summary}</summary>
      {children}
      <form
        ref={isFocused ? takeFocus : undefined}
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          const values = valuesIn(typed);
          const wrong = names.findIndex((name) => errorsIn(typed)[name]);
          if (wrong >= 0 || !values) event.currentTarget.querySelectorAll('input')[wrong]?.focus();
          else onSubmit(values);
        }}
        className="grid gap-x-3 gap-y-1 sm:grid-cols-3"
      >
        <h3 id={id} className="sr-only">
          {title}
        </h3>
        {names.map((name) => (
          <LengthInput
            key={name}
            label={labels[name]}
            value={typed[name]}
            error={errors[name]}
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

type LengthInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (typed: string) => void;
};

/** Takes feet as people type them: 41.5, 41'6" or 41 ft 6 in. */
const LengthInput = ({ label, value, error, placeholder, onChange }: LengthInputProps) => (
  <Field
    className={aligned}
    label={label}
    help={isRoundedUp(value) ? `Saved as ${readNeed(value)} ft, rounded up.` : undefined}
    error={error}
  >
    <Input
      unit="ft"
      figure
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
      maxLength={20}
      autoComplete="off"
    />
  </Field>
);
