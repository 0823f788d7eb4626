import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  aircraftFilters,
  aircraftTitle,
  type MyAircraft,
  withOwnMeasures,
} from '../../../domain/aircraft/my-aircraft.ts';
import { isAboveAll } from '../../../domain/airports/runway-weight.ts';
import { grouped, listed } from '../../../domain/figures.ts';
import {
  clearanceText,
  type Fit,
  fitOf,
  fleetOf,
  type MeasureFit,
  type Outline,
  usualClearances,
} from '../../../domain/fit/fit.ts';
import type { AskedAircraft } from '../../../domain/fit/fit-filters.ts';
import { measureCell } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { airportQuery } from '../../api/queries.ts';
import { FitDrawing } from '../../drawing/fit-drawing.tsx';
import { FitVerdict } from '../../listing/badges.tsx';
import { myAircraft, useMyAircraft } from '../../personal/my-aircraft.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAskedAircraft } from './use-asked-aircraft.ts';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

type FitPanelProps = { kind: ListingKind; listing: ListingDetail };

type Judged = AskedAircraft & { title: string; filters: Readonly<Record<string, string | number>> };

const ownJudged = (own: MyAircraft): Judged => ({
  ...own,
  clearances: own.clearances ?? usualClearances,
  title: aircraftTitle(own),
  filters: aircraftFilters(own),
});

/** Then the visitor's own title for it says more. */
const isSame = (one: Judged | undefined, other: Judged | undefined): boolean =>
  one?.name === other?.name &&
  clearanceText(one?.clearances ?? usualClearances) === clearanceText(other?.clearances ?? usualClearances);

/**
 * Says whether the aircraft of the address or of the list that led here fits, or else the visitor's, measure by measure. The page is the same for
 * everyone until it runs.
 */
export function FitPanel({ kind, listing }: FitPanelProps) {
  const mine = useMyAircraft();
  const [own] = mine;
  const [isOpen, setOpen] = useState<'choose' | 'measure' | false>(false);
  const [isChosenHere, setChosenHere] = useState(false);
  const { asked, filters, isPending, refusal, source } = useAskedAircraft(kind);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened the dialog is gone once an aircraft is chosen.
    if (!isOpen && isChosenHere && document.activeElement === document.body) change.current?.focus();
  }, [isOpen, isChosenHere]);
  useEffect(() => (isOpen ? myAircraft.subscribe(() => setChosenHere(true)) : undefined), [isOpen]);
  if (!kind.takesAircraft) return null;
  const ofList: Judged | undefined = asked && {
    ...withOwnMeasures(asked, mine),
    title: `${asked.name}, ${source}`,
    filters,
  };
  const ofVisitor = own && ownJudged(own);
  const aircraft =
    isChosenHere || isSame(ofVisitor, ofList) ? ofVisitor : isPending ? undefined : (ofList ?? ofVisitor);
  return (
    <Panel
      label="Will your aircraft fit?"
      action={
        aircraft && (
          <Button ref={change} variant="quiet" onClick={() => setOpen('choose')} className="-mr-3 px-3!">
            Change<span className="sr-only"> aircraft</span>
          </Button>
        )
      }
    >
      {refusal && <p className="mb-3">{refusal}</p>}
      {aircraft ? (
        <Verdicts kind={kind} listing={listing} aircraft={aircraft} onMeasure={() => setOpen('measure')} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60">
            Compare it with this space: by its type, its tail number, or its dimensions.
          </p>
          <Button onClick={() => setOpen('choose')} className="noscript:hidden">
            Choose your aircraft
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AircraftDialog isMeasuring={isOpen === 'measure'} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const isToBeMeasured = ({ side, aircraft }: MeasureFit) =>
  aircraft === null && (side === 'wing' || side === 'tailplane');

const feet = (value: number | null) => (value === null ? 'Not stated' : `${value} ft`);

/** "33.5–37.8 ft" for a family of models. */
const neededFeet = ({ aircraft, least }: MeasureFit, { smallest }: Outline) =>
  smallest && least !== aircraft ? `${least}–${feet(aircraft)}` : feet(aircraft);

type VerdictsProps = FitPanelProps & { aircraft: Judged; onMeasure: () => void };

function Verdicts({ kind, listing, aircraft, onMeasure }: VerdictsProps) {
  const space = spaceOf(kind, listing);
  const { clearances, wingspan, length, tailHeight, rotorDiameter, wingDepth, tailplane } = aircraft;
  const fit = fitOf(aircraft, space, clearances);
  const count = fleetOf(aircraft, space, clearances) ?? 0;
  const which = aircraft.smallest ? 'the largest model' : 'this type';
  const { wingTip, tail, lengthwise } = clearances;
  const room = [
    `${wingTip} ft at each ${aircraft.rotorDiameter ? 'side of the rotor' : 'wing tip'}`,
    ...(space.floor === 'open' ? [] : [`${tail} ft above the tail`]),
    `${lengthwise} ft lengthwise`,
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FitVerdict fit={fit} />
        <b className="wrap-anywhere">{aircraft.title}</b>
      </p>
      <WeightNotice airportCode={listing.airportCode} aircraft={aircraft} />
      <Table fit={fit} aircraft={aircraft} />
      {aircraft.rotorDiameter && fit.measures.some(isToBeMeasured) && (
        <p className="mt-3 text-sm text-ink-soft">
          A T-hangar narrows to the rear. Check whether the rotor has room there.
        </p>
      )}
      {!aircraft.rotorDiameter && fit.measures.some(isToBeMeasured) && (
        <div className="mt-3">
          <p className="text-sm text-ink-soft">
            A T-hangar narrows behind the wings. Measure your aircraft from its nose to the trailing edge of
            the wings for the wing depth, and across its tailplane for the tail width.
          </p>
          <Button onClick={onMeasure} className="mt-2 noscript:hidden">
            Type both measures
          </Button>
        </div>
      )}
      {wingspan && length && tailHeight && (
        <FitDrawing
          aircraft={{ wingspan, length, tailHeight, rotorDiameter, wingDepth, tailplane }}
          space={space}
          fit={fit}
          isLargest={aircraft.smallest !== undefined}
        />
      )}
      {count > 0 && (
        <p className="mt-3">
          {count === 1 ? `Room for one of ${which}` : `Room for about ${count} of ${which} in straight rows`}{' '}
          on an empty {space.floor === 'open' ? 'ramp' : 'floor'} (estimate).
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">A good fit leaves {listed(room)}. Measure before you sign.</p>
      <p>
        <Link
          to={paths.browseKind(kind, aircraft.filters)}
          className="link inline-flex min-h-11 items-center"
        >
          All {kind.plural} that may fit it
        </Link>
      </p>
    </>
  );
}

/** Says that the aircraft is above the published limits of every runway. */
function WeightNotice({ airportCode, aircraft }: { airportCode: string; aircraft: Judged }) {
  const { data: airport } = useQuery(airportQuery(airportCode));
  const { takeoffWeight } = aircraft;
  if (!airport || !takeoffWeight || !isAboveAll(airport.runways, aircraft)) return null;
  return (
    <p className="mt-2">
      <b>Too heavy for the runways:</b> {grouped(takeoffWeight)} lb at takeoff is above the published weight
      limit of every runway at {airport.icaoCode}. Ask the airport.
    </p>
  );
}

function Table({ fit, aircraft }: { fit: Fit; aircraft: Outline }) {
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
            <td className={`figure py-1.5 pl-2 ${measure.estimate === null ? 'whitespace-nowrap' : ''}`}>
              {measure.aircraft !== null
                ? neededFeet(measure, aircraft)
                : measure.estimate !== null
                  ? `about ${feet(measure.estimate)}`
                  : '–'}
            </td>
            <td className="figure py-1.5 pl-2 whitespace-nowrap">
              {measure.isAtLeast && 'at least '}
              {feet(measure.space)}
            </td>
            <td className={`py-1.5 pl-3 ${measure.verdict === 'does-not-fit' ? 'font-semibold' : ''}`}>
              {measure.space === null ? 'Unknown' : measureCell(measure, aircraft)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
