import { useController, useFormContext } from 'react-hook-form';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { AirportPicker } from './airport-picker.tsx';

/** The airport of the form around it. */
export function AirportField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext<Record<string, AirportSummary | null>>();
  const { field, fieldState } = useController({ name, control });
  const { value, onChange, onBlur, ref } = field;
  return (
    <AirportPicker
      label={label}
      airport={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
}
