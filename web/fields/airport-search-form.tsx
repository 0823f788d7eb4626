import { Search } from 'lucide-react';
import type { ChangeEventHandler, FormEvent } from 'react';
import { paths } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useNavigate } from '../ui/navigation.ts';
import { AirportInput } from './suggested-input.tsx';

export const AIRPORT_QUERY_MAX = 100;

type AirportSearchFormProps = {
  /** The value with `onChange`, otherwise the default value. */
  text?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  error?: string | undefined;
};

/** Opens the list of matching airports. A plain form, so it works without JavaScript. */
export function AirportSearchForm({ text = '', onChange, error }: AirportSearchFormProps) {
  const navigate = useNavigate();
  // Above a list of matches, suggestions would cover it.
  const TextBox = onChange ? Input : AirportInput;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(paths.airports({ q: String(new FormData(event.currentTarget).get('q')).trim() }));
  };
  return (
    <search className="block max-w-xl">
      <form action={paths.airports()} onSubmit={submit} className="flex items-start gap-2">
        <Field label="Code, name, city, or state" error={error} className="min-w-0 flex-1">
          <TextBox
            type="search"
            name="q"
            {...(onChange
              ? { value: text, onChange }
              : { onPick: (code: string) => navigate(paths.airport(code)) })}
            maxLength={AIRPORT_QUERY_MAX}
            placeholder="KADS, Addison, Dallas"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="primary" className="mt-7 max-sm:px-3">
          <Search aria-hidden="true" size="1.125rem" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
