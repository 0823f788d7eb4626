import { useController, useFormContext } from 'react-hook-form';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { ProfileField } from '../../../domain/profile.ts';
import { AirportPicker } from '../../fields/airport-picker.tsx';
import { aligned } from '../../listing-form/listing-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { LogoField } from './logo-field.tsx';
import type { ProfileValues } from './profile-values.ts';

type Part = { field: ProfileField };

/** The control for one field of a profile, in the form around it. */
export function ProfileFieldControl({ field }: Part) {
  switch (field.type) {
    case 'airport':
      return <AirportControl field={field} />;
    case 'logo':
      return <LogoField name={field.name} label={field.label} />;
    case 'paragraphs':
      return <TextControl field={field} />;
    case 'line':
    case 'phone':
    case 'email':
      return <LineControl field={field} />;
  }
}

function useProfileField(name: string) {
  const { register, formState } = useFormContext<ProfileValues>();
  return {
    // The server writes what is saved into the page; the form takes it from there.
    control: { ...register(name), defaultValue: String(formState.defaultValues?.[name] ?? '') },
    error: formState.errors[name]?.message as string | undefined,
  };
}

const inputTypes = { line: 'text', phone: 'tel', email: 'email' } as const;

function LineControl({ field }: Part) {
  const { name, label, type, maxLength, required, autoComplete, placeholder } = field;
  const { control, error } = useProfileField(name);
  const inputType = inputTypes[type as keyof typeof inputTypes];
  return (
    <Field
      label={label}
      error={error}
      required={required !== undefined}
      optional={!required}
      className={aligned}
    >
      <Input
        {...control}
        type={inputType}
        maxLength={maxLength}
        autoComplete={autoComplete ?? 'off'}
        placeholder={placeholder}
        {...(inputType === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      />
    </Field>
  );
}

function TextControl({ field }: Part) {
  const { name, label, maxLength, required } = field;
  const { control, error } = useProfileField(name);
  return (
    <div className="col-span-full pb-3">
      <Field label={label} error={error} required={required !== undefined} optional={!required}>
        <Textarea {...control} maxLength={maxLength} />
      </Field>
    </div>
  );
}

function AirportControl({ field: { name, label } }: Part) {
  const { control } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ name, control });
  return (
    <div className="col-span-full">
      <AirportPicker
        label={label}
        airport={field.value as AirportSummary | null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
      />
    </div>
  );
}
