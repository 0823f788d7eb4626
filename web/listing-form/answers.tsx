import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '../ui/field.tsx';
import { segmentClass } from '../ui/segment-class.ts';

type Row = { name: string; label: string };

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Not stated' },
] as const;

type AnswersProps = {
  rows: readonly Row[];
  /** Heading of several rows. */
  label: string;
  help: string | undefined;
  error: string | undefined;
};

/** Yes, no, or not stated for each row. */
export function Answers({ rows, label, help, error }: AnswersProps) {
  const id = useId();
  const isOne = rows.length === 1;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </>
  );
  const shown = rows.map((row) => <AnswerRow key={row.name} {...row} described={described} />);
  if (isOne) {
    return (
      <div className="col-span-full max-w-xl">
        {shown}
        {notes}
      </div>
    );
  }
  return (
    <fieldset aria-describedby={described} className="col-span-full">
      <legend className="font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      {notes}
      <div className="mt-1 grid gap-x-10 lg:grid-cols-2">{shown}</div>
    </fieldset>
  );
}

function AnswerRow({ name, label, described }: Row & { described: string | undefined }) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={described}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1 first:border-t-0 lg:nth-2:border-t-0"
    >
      <span id={id} className="min-w-0 py-1">
        {label}
      </span>
      <span className="ml-auto flex">
        {answers.map(({ value, label: text }) => (
          <label key={value} className={segmentClass}>
            <input {...register(name)} type="radio" value={value} className="sr-only" />
            {text}
          </label>
        ))}
      </span>
    </div>
  );
}
