import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fittingKinds } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import {
  type Clearances,
  clearanceText,
  fitOf,
  usualClearances,
  verdictLabel,
} from '../../../domain/fit/fit.ts';
import { fitReason } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { AirportInput } from '../../fields/suggested-input.tsx';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { clearancesOf, fittingListings, fittingSearch, type Place, radii } from './aircraft-type-data.ts';

const AIRPORT_MAX = 20;
const CLEARANCE_LENGTH_MAX = 40;

type FittingProps = { type: AircraftType; place: Place };

/** Asks for an airport, a distance, and clearances, and shows the spaces of every kind that take the aircraft there. */
export function FittingHangars({ type, place }: FittingProps) {
  const { near, withinNm, clearance } = place;
  const note = useId();
  const [first] = fittingKinds;
  const { error } = useQuery({
    ...fittingListings(first as ListingKind, type, place),
    enabled: first !== undefined,
  });
  const refused = error instanceof ApiError && error.status === 400 ? error : undefined;
  const refusalOf = (name: string) => refused?.errors.find(({ path }) => path === name)?.message;
  return (
    <section aria-labelledby="fitting" className="flex flex-col gap-5">
      <h2 id="fitting">
        {`Where a ${type.name} fits${near && !refused ? ` within ${withinNm} nm of ${near}` : ''}`}
      </h2>
      <form
        method="get"
        action={paths.aircraftType(type.slug)}
        className="grid max-w-3xl grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]"
      >
        <Field label="Airport" error={refusalOf('near') && 'Enter an airport code, such as KAPA'}>
          <AirportInput
            name="near"
            key={near}
            defaultValue={near}
            maxLength={AIRPORT_MAX}
            placeholder="KAPA"
            autoCapitalize="characters"
          />
        </Field>
        <Field label="Within">
          <Select name="withinNm" key={withinNm} defaultValue={withinNm}>
            {radii.map((one) => (
              <option key={one} value={one}>
                {one} nm
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Clearances" error={refusalOf('clearance')} className="max-sm:col-span-full">
          <Input
            name="clearance"
            key={clearance}
            defaultValue={clearance}
            maxLength={CLEARANCE_LENGTH_MAX}
            placeholder={clearanceText(usualClearances)}
            aria-describedby={note}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" className="max-sm:col-span-full sm:mt-7">
          Search
        </Button>
        <p id={note} className="col-span-full text-sm text-ink-soft">
          Clearances are feet at each wing tip, above the tail, and lengthwise.
        </p>
      </form>
      {!refused &&
        fittingKinds.map((kind) => <OfKind key={kind.category} kind={kind} type={type} place={place} />)}
    </section>
  );
}

type OfKindProps = FittingProps & { kind: ListingKind };

function OfKind({ kind, type, place }: OfKindProps) {
  const stated = useQuery(fittingListings(kind, type, place, true)).data;
  const { data: all, error, refetch, isFetching } = useQuery(fittingListings(kind, type, place));
  if (error) return <ErrorState level={3} onRetry={refetch} retrying={isFetching} />;
  if (!all || !stated) return null;
  const rows = [...new Map([...stated.rows, ...all.rows].map((one) => [one.id, one])).values()];
  const unknown = all.capped ? 0 : all.total - stated.total;
  const path = (isStated: boolean) => paths.browseKind(kind, fittingSearch(type, place, isStated));
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-6 border-t border-rule pt-1">
        <h3 className="mr-auto">{kind.label}</h3>
        {stated.total > 0 && (
          <Link to={path(true)} className={linkClass}>
            {`${stated.capped ? 'More than ' : ''}${counted(stated.total, `${kind.singular} fits`, `${kind.plural} fit`)}`}
          </Link>
        )}
        {(unknown > 0 || all.capped) && (
          <Link to={path(false)} className={linkClass}>
            {unknown > 0 ? `${grouped(unknown)} more may fit` : 'All that may fit'}
            <span className="sr-only">: {kind.plural}</span>
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          Nothing fits {place.near ? `within ${place.withinNm} nm of ${place.near}` : 'right now'}.
        </p>
      ) : (
        <ul className={rowsClass}>
          {rows.slice(0, Math.max(stated.rows.length, all.rows.length)).map((listing) => (
            <ListingLine
              key={listing.id}
              listing={listing}
              level={4}
              note={<FitNote kind={kind} listing={listing} type={type} clearances={clearancesOf(place)} />}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const linkClass = 'link inline-flex min-h-11 items-center';

type FitNoteProps = {
  kind: ListingKind;
  listing: ListingSummary;
  type: AircraftType;
  clearances: Clearances;
};

function FitNote({ kind, listing, type, clearances }: FitNoteProps) {
  const fit = fitOf(type, spaceOf(kind, listing), clearances);
  return (
    <p className="mt-1 text-xs">
      <b>{verdictLabel(fit)}</b>: {fitReason(fit, type)}
    </p>
  );
}
