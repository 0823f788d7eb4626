import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type FieldRow, FieldRows } from '../../form/field-rows.tsx';
import { TextField } from '../../form/fields.tsx';
import { Button } from '../../ui/button.tsx';

type RowsProps = {
  name: string;
  legend: string;
  help?: string;
  /** "Paper": the label of each row’s name. */
  label: string;
  add: string;
  /** A new row, without its id and name. */
  empty?: object;
  max: number;
  /** What a row has beside its name. */
  of?: readonly FieldRow[];
};

/** Rows with names that people add, remove, and put in order by adding them so. */
export function NamedRows({ name, legend, help, label, add, empty, max, of = [] }: RowsProps) {
  const { control, setFocus } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'row' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {fields.map(({ row }, at) => (
        <div key={row} className="flex items-start gap-2 border-b border-rule pb-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
            <TextField name={`${name}.${at}.name`} label={`${label} ${at + 1}`} maxLength={200} />
            <FieldRows of={of} within={`${name}.${at}.`} />
          </div>
          <Button
            variant="quiet"
            shape="icon"
            aria-label={`Remove ${label.toLowerCase()} ${at + 1}`}
            onClick={() => remove(at)}
            className="mt-7"
          >
            <X aria-hidden="true" size="1.125rem" />
          </Button>
        </div>
      ))}
      {fields.length < max && (
        <Button
          className="self-start"
          onClick={() => {
            // Known to the form only, until the row has a key.
            append(
              { id: `+${name}-${fields.length}-${Date.now()}`, name: '', ...empty },
              { shouldFocus: false },
            );
            setTimeout(() => setFocus(`${name}.${fields.length}.name`));
          }}
        >
          <Plus aria-hidden="true" size="1.125rem" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}
