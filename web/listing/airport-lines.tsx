import { Fragment } from 'react';
import type { ListingSummary } from '../../domain/listing.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { Figure } from './figure.tsx';

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** Where something lies, in the letters of a compass card; what stands at the airport lies nowhere from it. */
const windOf = (degrees: number | null | undefined): string =>
  degrees == null ? '' : (winds[Math.round(degrees / 45) % winds.length] ?? '');

/** Where a listing is: code, airport, city, and how far and which way that is from the nearest airport that was asked for. */
export function AirportLines({ listing }: { listing: ListingSummary }) {
  const { icaoCode, hasControlTower, airportName, city, state, distanceNm, bearingDeg } = listing;
  return (
    <>
      <AirportCode code={icaoCode} towered={hasControlTower} />
      <span className="block text-sm">
        {airportName.split('/').map((part, index) => (
          // A name like "Fort Lauderdale/Hollywood International" may break at its stroke.
          <Fragment key={part}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
      </span>
      <span className="block text-sm text-ink-soft">
        {city}, {state}
      </span>
      {distanceNm !== undefined && (
        <span className="block text-sm">
          <Figure text={`${distanceNm.toFixed(1)} nm`} className="font-bold" /> {windOf(bearingDeg)}
        </span>
      )}
    </>
  );
}
