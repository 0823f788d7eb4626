import { use } from 'react';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../api/page-head.tsx';
import { SiteContext } from '../../api/screen.ts';

/** Whether ICAO gave it a code; without one `icaoCode` is the FAA identifier. */
export const hasIcaoCode = ({ icaoCode, code }: AirportDetail) => icaoCode !== code;

export function AirportHead({ airport }: { airport: AirportDetail }) {
  const { origin } = use(SiteContext);
  const { icaoCode, name, city, state, lat, lng, elevation, description } = airport;
  const path = paths.airport(icaoCode);
  return (
    <PageHead
      title={`${name} (${icaoCode}), ${city}, ${state}`}
      description={`Hangars, offices, tarmac and land for lease at ${icaoCode} and within 50 nm. ${description}`}
      canonical={path}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'Airport',
        url: new URL(path, origin || 'http://localhost').href,
        name,
        ...(hasIcaoCode(airport) && { icaoCode }),
        description,
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          addressRegion: state,
          addressCountry: 'US',
        },
        geo: {
          '@type': 'GeoCoordinates',
          latitude: lat,
          longitude: lng,
          ...(elevation !== null && { elevation: `${elevation} ft` }),
        },
      }}
    />
  );
}
