import type { Airport } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/listing-kinds/kind.ts';
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
      value: elevation === null ? 'Not known' : <Figure text={`${grouped(elevation)} ft MSL`} />,
    },
    {
      label: 'Longest runway',
      value:
        longestRunway === null ? 'Not known' : <RunwaySize sides={[longestRunway, longestRunwayWidth]} />,
    },
    { label: 'Control tower', value: hasControlTower ? 'Yes' : 'No' },
    {
      label: 'ILS and localizer',
      value:
        instrumentApproaches.length > 0 ? (
          <span className="figure">{instrumentApproaches.join(', ')}</span>
        ) : (
          'None'
        ),
    },
  ];
}

/** "7,203 × 100 ft"; the FAA gives some strips a length alone, their width as 0. */
export function RunwaySize({ sides }: { sides: readonly (number | null)[] }) {
  return <Figure text={`${sides.flatMap((side) => (side ? [grouped(side)] : [])).join(' × ')} ft`} />;
}
