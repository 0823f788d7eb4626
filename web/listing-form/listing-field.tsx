import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type {
  ChoicesField,
  Field as FieldOfKind,
  FlagsField,
  NumberField,
  TextField,
} from '../../domain/listing-kinds/kind.ts';
import { Field, FieldError } from '../ui/field.tsx';
import { Checkbox, Input } from '../ui/input.tsx';

/**
 * Label, help, box and message of neighbours stand in the same four rows of the grid around them, so that boxes line
 * up beside each other.
 */
export const fieldGrid = 'grid gap-x-6 gap-y-1 sm:grid-cols-2';
export const aligned =
  'row-span-4 grid! grid-rows-subgrid pb-3 [&>label]:row-start-1 [&>p]:row-start-2 [&>p]:self-start [&>:nth-last-child(2)]:row-start-3 [&>:last-child]:row-start-4';

/** The control for one field of a listing kind, in the form around it; its value stands under the field's name. */
export function ListingField({ field }: { field: FieldOfKind }) {
  switch (field.type) {
    case 'number':
      return <FigureField field={field} />;
    case 'text':
      return <LineField field={field} />;
    case 'boolean':
      return <BooleanField name={field.name} label={field.label} help={field.help} />;
    case 'choices':
      return <ChoicesGroup field={field} />;
    case 'flags':
      return <FlagsGroup field={field} />;
  }
}

function useError(name: string): string | undefined {
  const { errors } = useFormContext().formState;
  return errors[name]?.message as string | undefined;
}

function FigureField({ field }: { field: NumberField }) {
  const { register } = useFormContext();
  const { name, label, help, unit, min, max, decimals, required, placeholder } = field;
  return (
    <Field
      label={label}
      help={help}
      error={useError(name)}
      required={required}
      optional={!required}
      className={aligned}
    >
      <Input
        {...register(name)}
        type="number"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={field.step ?? 10 ** -decimals}
        unit={unit}
        placeholder={placeholder}
        figure
        // The arrow keys step; the arrows in the box would only crowd the unit.
        className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        // A wheel that scrolls the page must not turn the figure under it.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  );
}

function LineField({ field }: { field: TextField }) {
  const { register } = useFormContext();
  const { name, label, help, maxLength, placeholder } = field;
  return (
    <Field label={label} help={help} error={useError(name)} optional className={aligned}>
      <Input {...register(name)} maxLength={maxLength} placeholder={placeholder} autoComplete="off" />
    </Field>
  );
}

function BooleanField({ name, label, help }: { name: string; label: string; help?: string | undefined }) {
  const { register } = useFormContext();
  return <Checkbox {...register(name)} label={label} help={help} error={useError(name)} />;
}

function ChoicesGroup({ field }: { field: ChoicesField }) {
  const { register } = useFormContext();
  return (
    <BoxGroup name={field.name} label={field.label} help={field.help}>
      {field.options.map((option) => (
        <Checkbox key={option} {...register(field.name)} value={option} label={option} />
      ))}
    </BoxGroup>
  );
}

function FlagsGroup({ field }: { field: FlagsField }) {
  const { register } = useFormContext();
  return (
    <BoxGroup name={field.name} label={field.label} help={field.help}>
      {field.options.map(({ key, label }) => (
        <Checkbox key={key} {...register(`${field.name}.${key}`)} label={label} />
      ))}
    </BoxGroup>
  );
}

type BoxGroupProps = { name: string; label: string; help?: string | undefined; children: React.ReactNode };

function BoxGroup({ name, label, help, children }: BoxGroupProps) {
  const id = useId();
  const error = useError(name);
  return (
    <fieldset
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      className="col-span-full"
    >
      <legend className="font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6">{children}</div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
