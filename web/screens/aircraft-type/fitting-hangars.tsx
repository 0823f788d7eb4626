import { useQuery } from '@tanstack/react-query';
import { NEARBY_NM } from '../../../domain/across-kinds.ts';
import { fittingKinds, fittingQuery } from '../../../domain/aircraft/aircraft.ts';
import type { AircraftType } from '../../../domain/aircraft/aircraft-table.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { ListingRow, rowsClass } from '../../listing/listing-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { fittingListings } from './aircraft-type-data.ts';

const AIRPORT_MAX = 20;

/** Asks for an airport, and shows the nearest spaces of every kind that take the aircraft. */
export function FittingHangars({ type, near }: { type: AircraftType; near: string }) {
  const [first] = fittingKinds;
  const { error } = useQuery({
    ...fittingListings(first as ListingKind, type, near),
    enabled: first !== undefined,
  });
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <section aria-labelledby="fitting" className="flex flex-col gap-5">
      <h2 id="fitting">
        {near && !isRefused ? `Where it fits within ${NEARBY_NM} nm of ${near}` : 'Where it fits'}
      </h2>
      <form method="get" action={paths.aircraftType(type.slug)} className="flex max-w-md items-start gap-3">
        <Field
          label={`Airport, to search within ${NEARBY_NM} nm`}
          className="min-w-0 flex-1"
          error={isRefused ? 'Enter an airport code, such as KAPA' : undefined}
        >
          <Input
            name="near"
            key={near}
            defaultValue={near}
            maxLength={AIRPORT_MAX}
            placeholder="KAPA"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" className="mt-7">
          Search
        </Button>
      </form>
      {!isRefused &&
        fittingKinds.map((kind) => <OfKind key={kind.category} kind={kind} type={type} near={near} />)}
    </section>
  );
}

function OfKind({ kind, type, near }: { kind: ListingKind; type: AircraftType; near: string }) {
  const { data, error, refetch, isFetching } = useQuery(fittingListings(kind, type, near));
  const place = near ? { near, withinNm: NEARBY_NM, sort: 'distance' } : {};
  if (error) return <ErrorState level={3} onRetry={refetch} retrying={isFetching} />;
  if (!data) return null;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule pt-1">
        <h3>{kind.label}</h3>
        {data.total > 0 && (
          <Link
            to={paths.browseKind(kind, { ...fittingQuery(kind, type), ...place })}
            className="link inline-flex min-h-11 items-center"
          >
            {`${data.capped ? 'More than ' : data.total > data.rows.length ? 'All ' : ''}${counted(data.total, kind.singular, kind.plural)}`}
            <span className="sr-only"> that fit a {type.name}</span>
          </Link>
        )}
      </div>
      {data.total === 0 ? (
        <p className="text-ink-soft">
          Nothing fits a {type.name} {near ? `within ${NEARBY_NM} nm of ${near}` : 'right now'}.
        </p>
      ) : (
        <ul className={rowsClass}>
          {data.rows.map((listing) => (
            <ListingRow key={listing.id} kind={kind} listing={listing} level={4} />
          ))}
        </ul>
      )}
    </div>
  );
}
