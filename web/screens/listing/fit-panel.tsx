import { lazy, Suspense, useState } from 'react';
import { aircraftFilters, aircraftTitle, type MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { type Fit, fitOf, fleetOf, usualClearances } from '../../../domain/fit/fit.ts';
import { measureText } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { FitDrawing } from '../../drawing/fit-drawing.tsx';
import { FitVerdict } from '../../listing/fit-verdict.tsx';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

type FitPanelProps = { kind: ListingKind; listing: ListingDetail };

/** Says whether the visitor's aircraft fits, measure by measure. The page is the same for everyone until it runs. */
export function FitPanel({ kind, listing }: FitPanelProps) {
  const [aircraft] = useMyAircraft();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!kind.takesAircraft) return null;
  return (
    <Panel
      label="Will your aircraft fit?"
      action={
        aircraft && (
          <Button variant="quiet" onClick={() => setOpen(true)} className="-mr-3 px-3!">
            Change<span className="sr-only"> aircraft</span>
          </Button>
        )
      }
    >
      {aircraft ? (
        <Verdicts kind={kind} listing={listing} aircraft={aircraft} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60">
            Compare it with this space: by its type, its tail number, or its dimensions.
          </p>
          <Button onClick={() => setOpen(true)} disabled={!isHydrated} className="noscript:hidden">
            Choose your aircraft
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AircraftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const feet = (value: number | null) => (value === null ? 'Not stated' : `${value} ft`);

/** Hangars of the kind that may fit the aircraft. */
const fittingPath = (kind: ListingKind, aircraft: MyAircraft) =>
  paths.browseKind(kind, aircraftFilters(aircraft));

function Verdicts({ kind, listing, aircraft }: FitPanelProps & { aircraft: MyAircraft }) {
  const space = spaceOf(kind, listing);
  const { clearances = usualClearances } = aircraft;
  const fit = fitOf(aircraft, space, clearances);
  const count = fleetOf(aircraft, space, clearances) ?? 0;
  const { wingTip, tail, lengthwise } = clearances;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FitVerdict verdict={fit.verdict} />
        <b className="wrap-anywhere">{aircraftTitle(aircraft)}</b>
      </p>
      <Table fit={fit} aircraft={aircraft} />
      {!aircraft.rotorDiameter && fit.measures.some(({ side }) => side === 'wing') && (
        <p className="mt-3 text-sm text-ink-soft">
          A T-hangar narrows behind the wings. Measure your aircraft from its nose to the trailing edge of the
          wings for the wing depth, and across its tailplane for the tail width.
        </p>
      )}
      <FitDrawing aircraft={aircraft} space={space} fit={fit} />
      {count > 0 && (
        <p className="mt-3">
          {count === 1
            ? 'Room for one of this type'
            : `Room for about ${count} of this type in straight rows`}{' '}
          on an empty {space.floor === 'open' ? 'ramp' : 'floor'} (estimate).
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        A good fit leaves {wingTip} ft at each {aircraft.rotorDiameter ? 'side of the rotor' : 'wing tip'},{' '}
        {space.floor !== 'open' && `${tail} ft above the tail, `}and {lengthwise} ft lengthwise. Measure
        before you sign.
      </p>
      <p>
        <Link to={fittingPath(kind, aircraft)} className="link inline-flex min-h-11 items-center">
          All {kind.plural} that may fit it
        </Link>
      </p>
    </>
  );
}

function Table({ fit, aircraft }: { fit: Fit; aircraft: MyAircraft }) {
  return (
    <table className="mt-3 w-full text-left text-sm sm:text-base narrow:[&_tr]:grid narrow:[&_tr]:grid-cols-2 narrow:[&_tr>*]:px-0 narrow:[&_tr>:first-child]:col-span-full narrow:[&_tr>:last-child]:col-span-full">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className="pb-1 font-normal" scope="col">
            <span className="sr-only">Measure</span>
          </th>
          <th className="pb-1 pl-2 font-normal" scope="col">
            Yours
          </th>
          <th className="pb-1 pl-2 font-normal" scope="col">
            Here
          </th>
          <th className="pb-1 pl-3 font-normal" scope="col">
            Room
          </th>
        </tr>
      </thead>
      <tbody>
        {fit.measures.map((measure) => (
          <tr key={measure.label} className="border-t border-rule align-top">
            <th scope="row" className="py-1.5 font-semibold">
              {measure.label}
            </th>
            <td className="figure py-1.5 pl-2 whitespace-nowrap">
              {measure.aircraft === null ? '–' : feet(measure.aircraft)}
            </td>
            <td className="figure py-1.5 pl-2 whitespace-nowrap">
              {measure.isAtLeast && 'at least '}
              {feet(measure.space)}
            </td>
            <td
              className={`py-1.5 pl-3 ${measure.verdict === 'does-not-fit' ? 'font-semibold text-danger' : ''}`}
            >
              {measure.verdict === 'tight' && 'Tight: '}
              {measure.space === null ? 'Unknown' : measureText(measure, aircraft)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
