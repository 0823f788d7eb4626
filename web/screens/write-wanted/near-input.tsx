import { type ComponentProps, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LazyAirportSuggestions } from '../../fields/lazy-airport-suggestions.tsx';
import { Input } from '../../ui/input.tsx';

/** Codes of airports, with suggestions by name and city. */
export function NearInput({ name = '', ...props }: ComponentProps<typeof Input>) {
  const { watch, setValue } = useFormContext();
  const [focused, setFocused] = useState<{ input: HTMLInputElement; from: string }>();
  return (
    <div>
      <Input
        {...props}
        name={name}
        figure
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={({ target }) => setFocused({ input: target, from: target.value })}
      />
      {focused && (
        <LazyAirportSuggestions
          {...focused}
          value={watch(name) ?? ''}
          several
          onChoose={(codes) => setValue(name, codes, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  );
}
