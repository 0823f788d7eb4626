import { aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import type { AirportDetail, Runway, RunwayEnd } from '../../../domain/airports/airport.ts';
import { gears } from '../../../domain/airports/gears.ts';
import { type Weighed, weightOn } from '../../../domain/airports/runway-weight.ts';
import { longDayText } from '../../../domain/dates.ts';
import { grouped } from '../../../domain/figures.ts';
import { RunwaySize } from '../../listing/airport-facts.tsx';
import { Figure } from '../../listing/figure.tsx';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { Panel } from '../../ui/panel.tsx';

/** The visitor's aircraft, unless it needs no runway. */
function useLanding(): (Weighed & { title: string }) | undefined {
  const [own] = useMyAircraft();
  return own && !own.rotorDiameter ? { ...own, title: aircraftTitle(own) } : undefined;
}

export function RunwaysPanel({ airport: { runways, cycle } }: { airport: AirportDetail }) {
  const aircraft = useLanding();
  return (
    <Panel label={runways.length > 1 ? <span className="text-sm">{runways.length} runways</span> : 'Runways'}>
      {runways.length > 0 ? (
        <ul className="-mt-2 divide-y divide-rule">
          {runways.map((runway) => (
            <li key={runway.ident} className="py-2.5">
              <RunwayEntry runway={runway} />
              {aircraft?.takeoffWeight && (
                <p className="text-sm">
                  <b className="wrap-anywhere">{aircraft.title}</b> ({grouped(aircraft.takeoffWeight)} lb):{' '}
                  {weightOn(runway, aircraft).text}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">FAA data lists no runways here.</p>
      )}
      {aircraft && !aircraft.takeoffWeight && runways.some(({ weightLimits }) => weightLimits) && (
        <p className="mt-3 text-sm">
          We don’t know the maximum takeoff weight of {aircraft.title}, so it isn’t compared with the limits.
        </p>
      )}
      <p className="mt-3 border-t border-rule pt-3 text-sm text-ink-soft">
        Airport data: FAA National Airspace System Resources (NASR), cycle of{' '}
        <time dateTime={cycle} className="whitespace-nowrap">
          {longDayText(cycle)}
        </time>
        . It lists only ILS, LOC, LDA, and SDF approaches. Not for navigation.
      </p>
    </Panel>
  );
}

function RunwayEntry({ runway }: { runway: Runway }) {
  const { ident, length, width, surface, treatment, condition, lighted, weightLimits = {}, ends } = runway;
  const known = ends.filter((end) => end.elevation !== null || factsOf(end).length > 0);
  const limits = gears.flatMap(({ name, label }) =>
    weightLimits[name] ? [`${label} ${grouped(weightLimits[name])} lb`] : [],
  );
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="figure font-bold">{ident}</span>
        <RunwaySize sides={[length, width]} />
      </p>
      <p className="text-sm">
        {[
          surface || 'surface not stated',
          treatment,
          condition && `in ${condition} condition`,
          lighted ? 'lighted' : 'not lighted',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {limits.length > 0 && <p className="text-sm">Weight limits: {limits.join(', ')}</p>}
      {known.length > 0 && (
        <ul className="mt-0.5 flex flex-wrap gap-x-5 text-sm text-ink-soft">
          {known.map((end) => (
            <li key={end.ident}>
              <EndText end={end} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "ILS, MALSR, PAPI-4L, threshold displaced 979 ft, right traffic". */
const factsOf = (end: RunwayEnd): string[] =>
  [
    end.ils,
    end.approachLights,
    end.glideSlopeLights,
    end.displacedThreshold && `threshold displaced ${grouped(end.displacedThreshold)} ft`,
    end.rightTraffic && 'right traffic',
  ].filter((fact) => typeof fact === 'string');

function EndText({ end }: { end: RunwayEnd }) {
  const { ident, elevation } = end;
  const facts = factsOf(end);
  return (
    <>
      <span className="figure text-ink">{ident}</span>
      {elevation !== null && (
        <>
          {' '}
          <Figure text={`${grouped(elevation)} ft`} />
        </>
      )}
      {facts.length > 0 && ` ${facts.join(', ')}`}
    </>
  );
}
