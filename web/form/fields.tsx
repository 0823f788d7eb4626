import type { ComponentProps, ComponentType } from 'react';
import { type FieldErrors, get, useFormContext } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input, Select, Textarea } from '../ui/input.tsx';

type Labeled = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & { name: string };

export const errorOf = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/** A control with its label, tied to a field of the form around it. Required unless it is optional. */
export const labeled = <Props extends object>(Control: ComponentType<Props>) =>
  function LabeledControl(props: Labeled & Omit<Props, keyof Labeled>) {
    const { name, label, help, optional, required = !optional, className, ...control } = props;
    const { register, formState } = useFormContext();
    return (
      <Field
        label={label}
        help={help}
        required={required}
        optional={optional ?? false}
        className={className}
        error={errorOf(formState.errors, name)}
      >
        <Control
          {...register(name)}
          // Goes into the server's HTML, where the form takes it from.
          defaultValue={get(formState.defaultValues, name) ?? ''}
          {...(control as unknown as Props)}
        />
      </Field>
    );
  };

export const TextField = labeled(Input);
export const TextareaField = labeled(Textarea);
/** Children are `<option>`s. */
export const SelectField = labeled(Select);

type Preset = Partial<ComponentProps<typeof TextField>>;

export const EmailField = (props: Preset) => (
  <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" {...props} />
);
