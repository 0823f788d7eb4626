import type { AirportDetail, Runway, RunwayEnd } from '../../../domain/airports/airport.ts';
import { gears } from '../../../domain/airports/gears.ts';
import { longDayText } from '../../../domain/dates.ts';
import { grouped } from '../../../domain/figures.ts';
import { RunwaySize } from '../../listing/airport-facts.tsx';
import { Figure } from '../../listing/figure.tsx';
import { Panel } from '../../ui/panel.tsx';

export function RunwaysPanel({ airport: { runways, cycle } }: { airport: AirportDetail }) {
  return (
    <Panel label={runways.length > 1 ? `${runways.length} runways` : 'Runways'}>
      {runways.length > 0 ? (
        <ul className="-mt-2 divide-y divide-rule">
          {runways.map((runway) => (
            <li key={runway.ident} className="py-2.5">
              <RunwayEntry runway={runway} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">FAA data lists no runways here.</p>
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
