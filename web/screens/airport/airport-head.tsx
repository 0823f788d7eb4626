import { use } from 'react';
import type { Airport } from 'schema-dts';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { airportPage, airportsPage } from '../../../domain/page-metadata/airports.ts';
import { paths } from '../../../domain/paths.ts';
import { breadcrumbs, JsonLd } from '../../page/json-ld.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SiteContext } from '../../page/screen.ts';

/** Whether ICAO gave it a code; without one `icaoCode` is the FAA identifier. */
export const hasIcaoCode = ({ icaoCode, code }: AirportDetail) => icaoCode !== code;

export function AirportHead({ airport }: { airport: AirportDetail }) {
  const { origin } = use(SiteContext);
  const { icaoCode, name, state } = airport;
  const way = [
    [airportsPage.title, paths.airports()],
    [state, paths.airports({ state })],
    [`${name} (${icaoCode})`, paths.airport(icaoCode)],
  ] as const;
  return (
    <>
      <PageHead {...airportPage(airport)} />
      <JsonLd graph={[airportData(airport, origin), breadcrumbs(origin, way)]} />
    </>
  );
}

/** An airport as schema.org has it. The FAA's data names no IATA codes. */
function airportData(airport: AirportDetail, origin: string) {
  const { icaoCode, code, name, city, state, lat, lng, elevation, description } = airport;
  const url = origin + paths.airport(icaoCode);
  return {
    '@type': 'Airport',
    '@id': `${url}#airport`,
    url,
    name,
    ...(hasIcaoCode(airport) && { icaoCode }),
    identifier: { '@type': 'PropertyValue', propertyID: 'FAA', value: code },
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
  } satisfies Airport;
}
