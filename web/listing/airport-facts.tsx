import type { ComponentProps } from 'react';
import type { Airport } from '../../domain/airports/airport.ts';
import { grouped } from '../../domain/figures.ts';
import { Facts } from '../ui/panel.tsx';
import { Figure } from './figure.tsx';

type Items = ComponentProps<typeof Facts>['items'];
type AirportFactsProps = { airport: Airport; before?: Items; after?: Items };

export function AirportFacts({ airport, before = [], after = [] }: AirportFactsProps) {
  const { elevation, longestRunway, longestRunwayWidth, hasControlTower, instrumentApproaches } = airport;
  const facts: Items = [
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
  return <Facts items={[...before, ...facts, ...after]} />;
}

/** Approaches named on a printed flyer. */
const NAMED = 8;

/** Screens name all; a flyer has room for a few and the number of others. */
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

/** "7,203 × 100 ft". FAA data gives some strips a width of 0, which is left out. */
export function RunwaySize({ sides }: { sides: readonly (number | null)[] }) {
  return <Figure text={`${sides.flatMap((side) => (side ? [grouped(side)] : [])).join(' × ')} ft`} />;
}
