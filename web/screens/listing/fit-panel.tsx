import { useQuery } from '@tanstack/react-query';
import { isAboveAll } from '../../../domain/airports/runway-weight.ts';
import { grouped, listed } from '../../../domain/figures.ts';
import { type Fit, fitOf, fleetOf, type MeasureFit, type Outline } from '../../../domain/fit/fit.ts';
import { fitSummary, measureCell } from '../../../domain/fit/fit-text.ts';
import { spaceOf } from '../../../domain/fit/space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { airportQuery } from '../../api/queries.ts';
import { FitDrawing } from '../../drawing/fit-drawing.tsx';
import { FitVerdict } from '../../listing/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Judged, JudgedAircraft } from './use-judged-aircraft.tsx';

type FitPanelProps = { kind: ListingKind; listing: ListingDetail; judged: JudgedAircraft };

/** Whether the aircraft fits, measure by measure, and on the floor. Its front is in the main drawing. */
export function FitPanel({
  kind,
  listing,
  judged: { aircraft, refusal, choose, judgedUnit },
}: FitPanelProps) {
  if (!kind.takesAircraft || (!aircraft && !refusal)) return null;
  return (
    <Panel label="Will your aircraft fit?">
      {refusal && <p className={aircraft ? 'mb-3' : undefined}>{refusal}</p>}
      {aircraft && judgedUnit !== undefined && (
        <p className="mb-3">
          Judged for <bdi className="font-semibold">{judgedUnit}</bdi>, the unit chosen or the best fit.
        </p>
      )}
      {aircraft && (
        <Verdicts kind={kind} listing={listing} aircraft={aircraft} onMeasure={() => choose('measure')} />
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

type VerdictsProps = Omit<FitPanelProps, 'judged'> & { aircraft: Judged; onMeasure: () => void };

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
      <div className="fit-parts">
        <Table fit={fit} aircraft={aircraft} />
        {wingspan && length && tailHeight && (
          <FitDrawing
            aircraft={{ wingspan, length, tailHeight, rotorDiameter, wingDepth, tailplane }}
            space={space}
            fit={fit}
            isLargest={aircraft.smallest !== undefined}
          />
        )}
      </div>
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

/** The fourth key figure: "PC-12: fits, 35 ft each tip", or a button that chooses an aircraft. */
export function FitFigure({ judged: { aircraft, fit, choose, dialog } }: { judged: JudgedAircraft }) {
  return (
    <div className="key-figure print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-sm font-normal text-ink-soft">Fit</h2>
        {/* One button, so that the focus can return to it. */}
        <Button
          variant={aircraft ? 'quiet' : undefined}
          onClick={() => choose('choose')}
          className={aircraft ? 'change-aircraft' : 'choose-aircraft'}
        >
          {aircraft ? 'Change' : 'Choose aircraft'}
          {aircraft && <span className="sr-only"> aircraft</span>}
        </Button>
      </div>
      {aircraft && fit && <Verdict aircraft={aircraft} fit={fit} />}
      {dialog}
    </div>
  );
}

/** "PC-12" of "Pilatus PC-12": the maker has no room. */
const shortName = (name: string) => /^\p{L}{3,} (?=.)(.+)$/u.exec(name)?.[1] ?? name;

function Verdict({ aircraft, fit }: { aircraft: Judged; fit: Fit }) {
  const { name } = aircraft;
  const { word, rooms } = fitSummary(fit, aircraft);
  const [first, ...others] = rooms;
  const verdict = [word.toLowerCase() || 'fits', first]
    .filter(Boolean)
    .join(fit.verdict === 'unknown' ? ': ' : ', ');
  return (
    <>
      <p className="leading-tight font-bold wrap-anywhere sm:text-lg">
        <bdi title={name}>{shortName(name)}</bdi>: {verdict}
      </p>
      {others.length > 0 && <p className="text-sm text-ink-soft">{others.join(', ')}</p>}
    </>
  );
}
