import { doorFor } from '../../../domain/aircraft/aircraft.ts';
import { type AircraftType, aircraftBySlug, sourceText } from '../../../domain/aircraft/aircraft-table.ts';
import { aircraftCategories } from '../../../domain/aircraft/category.ts';
import { gears } from '../../../domain/airports/gears.ts';
import { grouped } from '../../../domain/figures.ts';
import type { Clearances } from '../../../domain/fit/fit.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { AircraftPlan } from '../../drawing/aircraft-plan.tsx';
import { Figure } from '../../listing/figure.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { type ScreenProps, useResponseStatus } from '../../page/screen.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { clearancesOf, headOf, placeIn } from './aircraft-type-data.ts';
import { FittingHangars } from './fitting-hangars.tsx';

export function Component({ params: { slug } }: ScreenProps<'aircraft-type'>) {
  const [params] = useSearchParams();
  const type = aircraftBySlug(slug);
  const place = placeIn(params);
  useResponseStatus(type ? 200 : 404);
  return (
    <div className="page flex flex-col gap-8">
      <PageHead {...headOf(type)} />
      {type ? (
        <>
          <Dimensions type={type} clearances={clearancesOf(place)} />
          <FittingHangars key={type.slug} type={type} place={place} />
        </>
      ) : (
        <EmptyState
          level={1}
          title="Aircraft not found"
          action={<LinkButton to={paths.aircraftGuide}>Search the aircraft guide</LinkButton>}
        >
          The guide has no type of this name.
        </EmptyState>
      )}
    </div>
  );
}

/** "53.3 ft" with "53 ft 4 in · 16.2 m" below. */
function Measure({ label, feet }: { label: string; feet: number }) {
  const inches = Math.ceil(Math.round(feet * 120) / 10);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">
        <Figure text={`${feet.toFixed(1)} ft`} className="text-lg font-bold" />
        <span className="block text-sm text-ink-soft">
          {`${Math.floor(inches / 12)} ft ${inches % 12} in · ${(feet * 0.3048).toFixed(1)} m`}
        </span>
      </dd>
    </div>
  );
}

function Dimensions({ type, clearances }: { type: AircraftType; clearances: Clearances }) {
  const door = doorFor(type, clearances);
  const { wingTip, tail, lengthwise } = clearances;
  const gear = gears.find(({ name }) => name === type.gear);
  const category = aircraftCategories.find(({ key }) => key === type.category);
  return (
    <section aria-labelledby="type" className="flex flex-col gap-6">
      <PageHeader
        back={<BackLink to={paths.aircraftGuide}>Aircraft guide</BackLink>}
        title={type.name}
        id="type"
        intro={
          <>
            {`${category?.label} · ICAO designator `}
            <span className="figure">{type.icao}</span>
          </>
        }
        className=""
      />
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="rounded-sm border border-rule-strong bg-sheet p-4">
          <h2 className="text-lg">Door it needs</h2>
          <p className="mt-1">
            <Figure text={`${door.width} × ${door.height} ft`} className="text-xl font-bold" />
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            Width and height of the clear opening, with {wingTip}&nbsp;ft on each side and {tail}&nbsp;ft
            above.
          </p>
        </div>
        <figure className="rounded-sm border border-rule-strong bg-paper p-3 lg:col-start-1 lg:row-[1/3]">
          <AircraftPlan type={type} clearances={clearances} className="mx-auto block w-full max-w-xl" />
          <figcaption className="mt-2 text-sm text-ink-soft">
            {type.rotorDiameter ? 'Rotor' : 'Wingspan'} and length are to scale; the outline is a sketch. The
            dashed floor leaves {wingTip}&nbsp;ft on each side and {lengthwise / 2}&nbsp;ft at both ends.
          </figcaption>
        </figure>
        <div>
          <dl>
            <Measure label={type.rotorDiameter ? 'Rotor diameter' : 'Wingspan'} feet={type.wingspan} />
            {type.wingspanWithoutWinglets && (
              <Measure label="Wingspan without winglets" feet={type.wingspanWithoutWinglets} />
            )}
            {type.wingspanFolded && <Measure label="Wingspan, folded" feet={type.wingspanFolded} />}
            <Measure label={type.rotorDiameter ? 'Length, rotors turning' : 'Length'} feet={type.length} />
            <Measure label="Tail height" feet={type.tailHeight} />
            {type.takeoffWeight && (
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-2">
                <dt className="text-ink-soft">Maximum takeoff weight</dt>
                <dd className="text-right">
                  <Figure text={`${grouped(type.takeoffWeight)} lb`} className="text-lg font-bold" />
                  {gear && <span className="block text-sm text-ink-soft">{gear.label} main gear</span>}
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-3 text-sm text-ink-soft">
            {sourceText(type)} Equipment changes dimensions, so measure your own aircraft before you sign a
            lease.
          </p>
          <p className="mt-3">
            <LinkButton to={withQuery(paths.aircraftGuide, { compare: type.slug })}>
              Compare with others
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
