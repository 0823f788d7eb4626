import { useQuery } from '@tanstack/react-query';
import { longDayText } from '../../../domain/dates.ts';
import { paths } from '../../../domain/paths.ts';
import { aircraftSides } from '../../search/aircraft-sides.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { tailQuery } from './aircraft-guide-data.ts';

/** The aircraft with a tail number. */
export function TailAnswer({ number }: { number: string }) {
  const { data, error, refetch, isFetching } = useQuery(tailQuery(number));
  if (error) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!data) return null;
  return (
    <section
      aria-label="Tail number"
      className="mt-5 max-w-3xl rounded-sm border border-rule-strong bg-sheet p-4"
    >
      <p className="text-lg font-semibold">{data.detail}</p>
      {data.type && (
        <p className="mt-3">
          <LinkButton to={paths.aircraftType(data.type.slug)} variant="primary">
            Its dimensions and hangars
          </LinkButton>
        </p>
      )}
      {data.isRegistered && !data.type && <Dimensions />}
      <p className="mt-3 text-sm text-ink-soft">
        From the FAA’s registry of {longDayText(data.cycle)}. We don’t keep the number.
      </p>
    </section>
  );
}

/** Leads to what fits, without the tail number in the address. */
function Dimensions() {
  return (
    <form method="get" action={paths.landing} className="mt-3">
      <fieldset className="grid grid-cols-3 items-end gap-3">
        <legend className="mb-1">Its dimensions, in feet</legend>
        {aircraftSides.map(({ name, label }) => (
          <Field key={name} label={label}>
            <Input name={name} required maxLength={20} autoComplete="off" />
          </Field>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" className="mt-3 max-sm:w-full">
        Find spaces that fit
      </Button>
    </form>
  );
}
