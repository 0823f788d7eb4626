import { Fragment } from 'react';
import type { ListingSummary } from '../../domain/listing.ts';
import { AirportCode } from '../fields/airport-code.tsx';
import { Figure } from './figure.tsx';

/** Where a listing is: code, airport, city, and how far that is from the airport that was asked for. */
export function AirportLines({ listing }: { listing: ListingSummary }) {
  const { icaoCode, hasControlTower, airportName, city, state, distanceNm } = listing;
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
          <Figure text={`${distanceNm.toFixed(1)} nm`} className="font-bold" /> away
        </span>
      )}
    </>
  );
}
