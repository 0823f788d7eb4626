import { type ComponentProps, isValidElement, type ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '../ui/field.tsx';
import { Checkbox } from '../ui/input.tsx';
import { errorOf } from './check.ts';
import { SelectField, TextareaField, TextField } from './fields.tsx';

/** A field as data: a text, unless it has choices or is something else. */
export type FieldRow = {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  /** What it opens with; nothing without it. */
  value?: unknown;
  /** By value, or in an order that digits as values don't change. */
  choices?: Readonly<Record<string, string>> | readonly { key: string; name: string }[];
  /** The choice of nothing. */
  none?: string;
  /** Any number of the choices. */
  several?: boolean;
  check?: boolean;
  rows?: number;
} & Pick<
  ComponentProps<typeof TextField>,
  'type' | 'unit' | 'figure' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoComplete' | 'autoCapitalize'
>;

/** Fields below each other, or beside each other in an array. */
export type Rows = readonly (FieldRow | readonly FieldRow[] | ReactElement | false)[];

const grids: Readonly<Record<number, string>> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** Fields that are described as data; `within` goes before their names. */
export const FieldRows = ({ of, within = '' }: { of: Rows; within?: string }) =>
  of.map((row) => {
    if (!row || isValidElement(row)) return row;
    const beside = row as FieldRow | readonly FieldRow[];
    if (!('length' in beside)) return <OneField key={beside.name} {...beside} name={within + beside.name} />;
    return (
      <div key={beside[0]?.name} className={`grid items-start gap-4 ${grids[beside.length] ?? ''}`}>
        <FieldRows of={beside} within={within} />
      </div>
    );
  });

function OneField({ value: _, check, choices, none, several, rows, ...field }: FieldRow) {
  const { register, formState } = useFormContext();
  const { name, label, help } = field;
  const all = Array.isArray(choices)
    ? choices
    : Object.entries(choices ?? {}).map(([key, text]) => ({ key, name: text }));
  const error = errorOf(formState.errors, name);
  if (check) return <Checkbox {...register(name)} label={label} help={help} error={error} />;
  if (several)
    return (
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        {help && <p className="text-sm text-ink-soft">{help}</p>}
        <div className="max-h-64 overflow-y-auto">
          {all.map((one) => (
            <Checkbox key={one.key} label={one.name} value={one.key} {...register(name)} />
          ))}
        </div>
        <FieldError message={error} />
      </fieldset>
    );
  if (choices)
    return (
      <SelectField {...field}>
        {none !== undefined && <option value="">{none}</option>}
        {all.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </SelectField>
    );
  return rows ? <TextareaField {...field} rows={rows} /> : <TextField {...field} />;
}
