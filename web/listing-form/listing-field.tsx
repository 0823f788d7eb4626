import { type ComponentType, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Control, Field as FieldOfKind } from '../../domain/fields/field.ts';
import { helpOf } from '../../domain/fields/helps.ts';
import { grouped } from '../../domain/figures.ts';
import { feetAndInches, isRoundedDown } from '../../domain/length.ts';
import { useHelp } from '../form/field-notes.ts';
import { Field, FieldError } from '../ui/field.tsx';
import { aligned } from '../ui/field-grid.ts';
import { Checkbox, Input, Select } from '../ui/input.tsx';
import { Answers } from './answers.tsx';

type ControlProps<As extends Control['as']> = {
  field: FieldOfKind;
  control: Extract<Control, { as: As }>;
  error: string | undefined;
};

const controls: { [As in Control['as']]: ComponentType<ControlProps<As>> } = {
  number: NumberBox,
  text: TextBox,
  select: SelectBox,
  date: DateBox,
  answers: AnswerRows,
  checkboxes: Checkboxes,
};

/** The control for one field of a listing. */
export function ListingField({ field }: { field: FieldOfKind }) {
  const { errors } = useFormContext().formState;
  const Box = controls[field.control.as] as ComponentType<ControlProps<Control['as']>>;
  const error = errors[field.name]?.message as string | undefined;
  return <Box field={{ ...field, help: helpOf(field) }} control={field.control} error={error} />;
}

/** "Dollars per square foot per year. At least $1." */
function fullHelpOf({ help, required, control }: FieldOfKind): string | undefined {
  if (!required || control.as !== 'number' || !control.unit.startsWith('$')) return help;
  return [help, `At least $${control.min}.`].filter(Boolean).join(' ');
}

type LabeledProps = { field: FieldOfKind; error: string | undefined; children: React.ReactElement };

function Labeled({ field, error, children }: LabeledProps) {
  const { name, label, required } = field;
  return (
    <Field
      label={label}
      help={useHelp(name, fullHelpOf(field))}
      error={error}
      required={required}
      optional={!required}
      className={aligned}
    >
      {children}
    </Field>
  );
}

/** Feet may be typed as 41'6", for which keyboards of digits have no marks. */
function FeetBox({ field, control: { placeholder }, error }: ControlProps<'number'>) {
  const { register } = useFormContext();
  const typed = String(useWatch({ name: field.name }) ?? '').trim();
  const feet = Number(field.read(typed));
  const isInTenths = /^\d+\.\d$/.test(typed);
  const isRead = typed !== '' && Number.isFinite(feet) && (isInTenths || Number.isNaN(Number(typed)));
  const same = isRoundedDown(typed)
    ? `Saved as ${grouped(feet)} ft, rounded down.`
    : isRead && `${grouped(feet)} ft is ${feetAndInches(feet)}.`;
  return (
    <Labeled field={{ ...field, help: [field.help, same].filter(Boolean).join(' ') }} error={error}>
      <Input
        {...register(field.name)}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        unit="ft"
        placeholder={placeholder}
        figure
      />
    </Labeled>
  );
}

function NumberBox(props: ControlProps<'number'>) {
  return props.control.unit === 'ft' ? <FeetBox {...props} /> : <PlainNumberBox {...props} />;
}

function PlainNumberBox({ field, control, error }: ControlProps<'number'>) {
  const { register, setValue } = useFormContext();
  const { unit, min, max, step, whole, placeholder } = control;
  return (
    <Labeled field={field} error={error}>
      <Input
        {...register(field.name)}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        unit={unit}
        placeholder={placeholder}
        figure
        // The spin buttons would crowd the unit.
        className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        // The browser would drop a figure that is pasted with its unit.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          const figure = field.read(pasted);
          if (typeof figure !== 'number' || Number.isNaN(figure)) return;
          event.preventDefault();
          setValue(field.name, String(figure), { shouldDirty: true, shouldValidate: Boolean(error) });
        }}
        // Scrolling the page with the wheel must not change the number.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Labeled>
  );
}

function TextBox({ field, control: { maxLength, placeholder }, error }: ControlProps<'text'>) {
  const { register } = useFormContext();
  return (
    <Labeled field={field} error={error}>
      <Input {...register(field.name)} maxLength={maxLength} placeholder={placeholder} autoComplete="off" />
    </Labeled>
  );
}

function SelectBox({ field, control: { options }, error }: ControlProps<'select'>) {
  const { register } = useFormContext();
  return (
    <Labeled field={field} error={error}>
      <Select {...register(field.name)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Labeled>
  );
}

function DateBox({ field, error }: ControlProps<'date'>) {
  const { register } = useFormContext();
  return (
    <Labeled field={field} error={error}>
      <Input {...register(field.name)} type="date" min="2000-01-01" max="2099-12-31" />
    </Labeled>
  );
}

function AnswerRows({ field: { label, help }, control: { rows }, error }: ControlProps<'answers'>) {
  return <Answers rows={rows} label={label} help={help} error={error} />;
}

function Checkboxes({ field: { label, help }, control: { boxes }, error }: ControlProps<'checkboxes'>) {
  const { register } = useFormContext();
  const id = useId();
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-6">
        {boxes.map(({ name, value, label: text }) => (
          <Checkbox key={text} {...register(name)} {...(value !== undefined && { value })} label={text} />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
