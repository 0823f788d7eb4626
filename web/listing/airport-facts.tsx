import type { Airport } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import { Figure } from './figure.tsx';

/** What pilots ask of an airport first, as rows of Facts. */
export function airportFacts({
  elevation,
  longestRunway,
  longestRunwayWidth,
  hasControlTower,
  instrumentApproaches,
}: Airport) {
  return [
    {
      label: 'Elevation',
      value: elevation === null ? 'Not stated' : <Figure text={`${grouped(elevation)} ft MSL`} />,
    },
    {
      label: 'Longest runway',
      value:
        longestRunway === null ? 'Not stated' : <RunwaySize sides={[longestRunway, longestRunwayWidth]} />,
    },
    { label: 'Control tower', value: hasControlTower ? 'Yes' : 'No' },
    {
      label: 'ILS and localizer',
      value: instrumentApproaches.length > 0 ? <Approaches names={instrumentApproaches} /> : 'None',
    },
  ];
}

/** How many of them a flyer names. */
const NAMED = 8;

/** All of them; a flyer, which has little room, names the first and says how many more there are. */
function Approaches({ names }: { names: readonly string[] }) {
  const more = names.slice(NAMED);
  return (
    <>
      <span className="figure">{names.slice(0, NAMED).join(', ')}</span>
      {more.length > 0 && (
        <>
          <span className="figure flyer-rest">, {more.join(', ')}</span>
          <span className="flyer-count hidden"> and {more.length} more</span>
        </>
      )}
    </>
  );
}

/** "7,203 × 100 ft"; the FAA gives some strips a length alone, their width as 0. */
export function RunwaySize({ sides }: { sides: readonly (number | null)[] }) {
  return <Figure text={`${sides.flatMap((side) => (side ? [grouped(side)] : [])).join(' × ')} ft`} />;
}
