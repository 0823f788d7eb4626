import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { counted } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../domain/listing-schema.ts';
import { type OutcomeInput, outcomeLabels, outcomeResults, outcomesApi } from '../../domain/outcome.ts';
import { outcomeSchema } from '../../domain/outcome-schema.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { errorOf, resultOf } from '../form/check.ts';
import { TextField } from '../form/fields.tsx';
import { Form, FormButtons } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFormDialog } from '../form/form-dialog-context.ts';
import { useSubmit } from '../form/use-submit.ts';
import { FieldError } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';

type Occupied = { kind: ListingKind; listing: Pick<OwnListing, 'id' | 'title' | 'outcome'> };

type OutcomeDialogProps = {
  /** Listings that are occupied by now, at least one. */
  rows: readonly Occupied[];
  /** Occupied units of the only one. */
  units?: readonly { id: number; label: string }[];
  onClose: () => void;
};

/** Asks how spaces were leased, once they are marked occupied. Closing it changes nothing. */
export function OutcomeDialog({ rows, units, onClose }: OutcomeDialogProps) {
  const names = units?.map(({ label }) => label) ?? rows.map(({ listing }) => listing.title);
  const isOne = names.length === 1;
  return (
    <FormDialog
      onClose={onClose}
      title={isOne ? 'How was it leased?' : 'How were they leased?'}
      description={
        <>
          {isOne ? (
            <>
              <bdi>{names[0]}</bdi> is
            </>
          ) : (
            `${units ? counted(names.length, 'unit', 'units') : counted(names.length, 'listing', 'listings')} are`
          )}{' '}
          marked occupied. Your answer is optional and never shown with your name: it tells us what spaces
          like {isOne ? 'this one' : 'these'} lease for.
        </>
      }
    >
      <OutcomeForm rows={rows} units={units} />
    </FormDialog>
  );
}

type Values = { result: string; rate: string; leasedFrom: string };

/** An empty field is not stated, and a space that isn't leased has no rate and no first day. */
function inputOf({ result, rate, leasedFrom }: Values) {
  if (result === 'not-leased') return { result };
  const figure = rate.replace(/[\s$,]/g, '');
  return { result, ...(figure && { rate: Number(figure) }), ...(leasedFrom && { leasedFrom }) };
}

function valuesOf(rows: readonly Occupied[]): Values {
  const known = rows.length === 1 ? rows[0]?.listing.outcome : null;
  return {
    result: known?.result ?? '',
    rate: known?.rate == null ? '' : String(known.rate),
    leasedFrom: known?.leasedFrom ?? '',
  };
}

function OutcomeForm({ rows, units }: Pick<OutcomeDialogProps, 'rows' | 'units'>) {
  const isOne = (units ?? rows).length === 1;
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit<Values, OutcomeInput>({
    defaultValues: valuesOf(rows),
    resolver: (values) => resultOf(outcomeSchema.safeParse(inputOf(values))),
    async submit(outcome, send) {
      const ids = rows.map(({ listing }) => listing.id);
      const of = units && { units: units.map(({ id }) => id) };
      await send(outcomesApi, { method: 'POST', body: { ids, ...of, ...outcome } });
      void queryClient.invalidateQueries({ queryKey: [ownApi.allListings] });
      toast({ title: 'Thank you, we saved how it was leased' });
      dialog.done();
    },
  });
  const result = form.watch('result');
  const [unit, another] = new Set(rows.map(({ kind }) => kind.rate.unit));
  return (
    <Form form={form} label="How it was leased" className="flex flex-col gap-4">
      <Results />
      {result && result !== 'not-leased' && (
        <div className="grid gap-4 @md:grid-cols-2">
          {!another && (
            <TextField
              optional
              name="rate"
              label={isOne ? 'Agreed rate' : 'Agreed rate of each'}
              inputMode="decimal"
              autoComplete="off"
              figure
              unit={unit ?? ''}
            />
          )}
          <TextField optional name="leasedFrom" label="Leased from" type="date" />
        </div>
      )}
      <FormButtons submit="Save" cancel="Skip" onCancel={() => dialog.done()} />
    </Form>
  );
}

function Results() {
  const { register, formState } = useFormContext<Values>();
  const errorId = useId();
  const error = errorOf(formState.errors, 'result');
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="sr-only">How was it leased?</legend>
      {outcomeResults.map((result) => (
        <label key={result} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...register('result')}
            type="radio"
            value={result}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0"
          />
          {outcomeLabels[result]}
        </label>
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
