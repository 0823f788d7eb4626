import { confirmListingsPath } from '../../../domain/freshness.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { outcomeErrors, outcomeLabels, outcomeResults } from '../../../domain/outcome.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { About, type LinkedListing } from './linked-listing.tsx';

type LeasedFormProps = {
  listing: LinkedListing;
  token: string;
  /** Answers that the server refused, and the names of the wrong ones. */
  typed: URLSearchParams;
};

/** A plain form, because it works without JavaScript; the browser checks the values first. */
export function LeasedForm({ listing, token, typed }: LeasedFormProps) {
  const invalid = typed.get('invalid')?.split(',') ?? [];
  const errorOf = (name: keyof typeof outcomeErrors) =>
    invalid.includes(name) ? outcomeErrors[name] : undefined;
  return (
    <div className="flex flex-col gap-5">
      <h1>It’s leased</h1>
      <div className="rounded-sm border border-rule-strong bg-sheet p-4">
        <About listing={listing} />
      </div>
      <p>
        We’ll mark it occupied. The rest is optional and never shown with your name: it tells us what spaces
        like it lease for.
      </p>
      <form method="post" action={confirmListingsPath(token)} className="flex flex-col gap-5">
        <input type="hidden" name="listing" value={listing.id} />
        <input type="hidden" name="leased" value="1" />
        <fieldset>
          <legend className="font-semibold">
            How was it leased? <span className="font-normal text-ink-soft">(optional)</span>
          </legend>
          {outcomeResults.map((result) => (
            <label key={result} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="result"
                value={result}
                defaultChecked={typed.get('result') === result}
                className="size-5 shrink-0"
              />
              {outcomeLabels[result]}
            </label>
          ))}
          <FieldError
            message={
              invalid.includes('result') ? `${outcomeErrors.result}. ${outcomeErrors.lease}.` : undefined
            }
          />
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Agreed rate" optional error={errorOf('rate')}>
            <Input
              name="rate"
              defaultValue={typed.get('rate') ?? ''}
              type="number"
              min="0.01"
              max="10000000"
              step="0.01"
              inputMode="decimal"
              figure
              unit={kindOfCategory(listing.category)?.rate.unit}
            />
          </Field>
          <Field label="Leased from" optional error={errorOf('leasedFrom')}>
            <Input name="leasedFrom" type="date" defaultValue={typed.get('leasedFrom') ?? ''} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            Mark occupied
          </Button>
          <LinkButton to={confirmListingsPath(token)}>Back</LinkButton>
        </div>
      </form>
    </div>
  );
}
