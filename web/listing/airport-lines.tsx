import { Fragment } from 'react';
import { compassPoint } from '../../domain/airports/compass-point.ts';
import { isOnField } from '../../domain/airports/distance.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { Figure } from './figure.tsx';

/** "7.2 nm S of KADS": distance from the closest airport in the search. */
export function Distance({ listing }: { listing: RowListing }) {
  const { distanceNm, bearingDeg, distanceFrom } = listing;
  if (distanceNm === undefined) return null;
  if (isOnField(listing)) return <span className="block text-sm font-bold">On the field</span>;
  return (
    <span className="block text-sm">
      <Figure text={`${distanceNm.toFixed(1)} nm`} className="font-bold" />{' '}
      <span className="whitespace-nowrap">
        {compassPoint(bearingDeg)}
        <span className="from">
          {' '}
          {bearingDeg == null ? 'from' : 'of'} <span className="figure">{distanceFrom}</span>
        </span>
      </span>
    </span>
  );
}

/** Lets a name like "Fort Lauderdale/Hollywood International" wrap after its slash. */
export const AirportName = ({ name }: { name: string }) =>
  name.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** "Chicago/Prospect Heights/Wheeling, IL"; a narrow list shows only the first city. */
function Cities({ listing: { city, state } }: { listing: RowListing }) {
  const [first] = city.split('/', 1);
  if (first === undefined || first === city) return `${city}, ${state}`;
  return (
    <>
      {first}
      <span className="other-cities">{city.slice(first.length)}</span>
      {`, ${state}`}
    </>
  );
}

export function AirportLines({ listing }: { listing: RowListing }) {
  const { icaoCode, hasControlTower, airportName } = listing;
  return (
    <>
      <AirportCode code={icaoCode} towered={hasControlTower} />
      <span className="line sm:line-clamp-2">
        <AirportName name={airportName} />
      </span>
      <span className="line soft">
        <Cities listing={listing} />
      </span>
      <Distance listing={listing} />
    </>
  );
}
