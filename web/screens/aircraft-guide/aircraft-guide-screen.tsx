import { useQuery } from '@tanstack/react-query';
import { aircraftTypes, FAA_EDITION } from '../../../domain/aircraft/aircraft-table.ts';
import { aircraftCategories } from '../../../domain/aircraft/category.ts';
import { longDayText } from '../../../domain/dates.ts';
import { usualClearances } from '../../../domain/fit/fit.ts';
import { aircraftGuidePage } from '../../../domain/page-metadata/about.ts';
import { paths } from '../../../domain/paths.ts';
import { AircraftInput } from '../../fields/suggested-input.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { topPage } from '../../page/structured-data.ts';
import { aircraftSides } from '../../search/aircraft-sides.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { sectionsOf, shownTypes, tailQuery } from './aircraft-guide-data.ts';
import { Compared } from './compared.tsx';
import { TypeList } from './type-list.tsx';

export function Component() {
  const [params] = useSearchParams();
  const { words, category, types, tail, compared, address } = shownTypes(params);
  const isNarrowed = words !== '' || category !== undefined;
  return (
    <div className="page">
      <PageHead {...topPage(aircraftGuidePage)} />
      <PageHeader
        title="Aircraft guide"
        intro={
          <>
            The door each aircraft needs, and the hangars that have one. Doors allow {usualClearances.wingTip}
            &nbsp;ft beyond each wingtip or rotor tip and {usualClearances.tail}&nbsp;ft above the tail.
          </>
        }
      />
      <form method="get" action={paths.aircraftGuide} className="flex max-w-xl items-end gap-3">
        <Field label={`Search ${aircraftTypes.length} aircraft, or type your tail number`} className="flex-1">
          <AircraftInput
            type="search"
            name="q"
            key={words}
            defaultValue={words}
            maxLength={60}
            placeholder="PC-12, BE36 or N123AB"
          />
        </Field>
        {compared.length > 0 && (
          <input type="hidden" name="compare" value={compared.map(({ slug }) => slug).join()} />
        )}
        <Button type="submit" className="mb-1">
          Search
        </Button>
      </form>
      <nav aria-label="Aircraft types" className="mt-3 flex flex-wrap gap-2">
        {isNarrowed && (
          <Link to={address({ q: '', category: undefined })} className="chip">
            Most common
          </Link>
        )}
        {aircraftCategories.map(({ key, label }) => (
          <Link
            key={key}
            to={address({ q: '', category: key })}
            aria-current={key === category ? 'page' : undefined}
            className="chip"
          >
            {label}
          </Link>
        ))}
      </nav>
      {tail && <TailAnswer number={tail} />}
      {compared.length > 0 && <Compared types={compared} address={address} />}
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {words && types.length > 0 && `${types.length} aircraft found`}
        {!isNarrowed && `The ${types.length} most common aircraft. Choose a group to see all its aircraft.`}
      </p>
      {types.length === 0 && !tail && (
        <EmptyState title="No aircraft found">
          Search for a maker, a model, or a designator, such as “Cessna,” “Skyhawk,” or “C172.”
        </EmptyState>
      )}
      {sectionsOf(types).map(({ key, label, members, count }) => (
        <section key={key} aria-labelledby={key} className="mt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={key}>{label}</h2>
            {members.length < count && (
              <Link to={address({ q: '', category: key })} className="link inline-flex min-h-11 items-center">
                All {count}
                <span className="sr-only"> of {label}</span>
              </Link>
            )}
          </div>
          <TypeList types={members} hasRotor={key === 'helicopter'} compared={compared} address={address} />
        </section>
      ))}
      <p className="mt-8 max-w-3xl text-sm text-ink-soft">
        Most dimensions are from the FAA’s Aircraft Characteristics Database ({FAA_EDITION}); the others are
        rounded up to a tenth of a foot, and each type’s page says whose they are. Rotors are given by their
        diameter, and a helicopter’s length includes turning rotors. Winglets, antennas, tires, and the tug
        change dimensions, so measure your own aircraft before you sign a lease.
      </p>
    </div>
  );
}

/** The aircraft with a tail number. */
function TailAnswer({ number }: { number: string }) {
  return (
    <Loaded query={useQuery(tailQuery(number))} label="Loading the aircraft…">
      {(data) => (
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
      )}
    </Loaded>
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
