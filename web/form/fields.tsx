import type { ComponentProps, ComponentType } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input, Select, Textarea } from '../ui/input.tsx';
import { errorOf } from './check.ts';
import { useHelp } from './field-notes.ts';

type Labeled = Omit<ComponentProps<typeof Field>, 'children' | 'error' | 'help'> & {
  name: string;
  help?: string;
};

type LabeledProps<Control> = Labeled & Omit<Control, keyof Labeled>;

/** A control with its label, tied to a field of the form around it. Required unless it is optional. */
export function LabeledControl<Props extends object>({
  control: Control,
  name,
  label,
  help,
  optional,
  required = !optional,
  className,
  ...rest
}: LabeledProps<Props> & { control: ComponentType<Props> }) {
  const { register, formState } = useFormContext();
  return (
    <Field
      label={label}
      help={useHelp(name, help)}
      required={required}
      optional={optional ?? false}
      className={className}
      error={errorOf(formState.errors, name)}
    >
      <Control
        {...register(name)}
        // Goes into the server's HTML, where the form takes it from.
        defaultValue={get(formState.defaultValues, name) ?? ''}
        {...(rest as unknown as Props)}
      />
    </Field>
  );
}

export const TextField = (props: LabeledProps<ComponentProps<typeof Input>>) => (
  <LabeledControl control={Input} {...props} />
);
export const TextareaField = (props: LabeledProps<ComponentProps<typeof Textarea>>) => (
  <LabeledControl control={Textarea} {...props} />
);
/** Children are `<option>`s. */
export const SelectField = (props: LabeledProps<ComponentProps<typeof Select>>) => (
  <LabeledControl control={Select} {...props} />
);

type Preset = Partial<ComponentProps<typeof TextField>>;

export const EmailField = (props: Preset) => (
  <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" {...props} />
);
