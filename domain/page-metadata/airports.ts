import type { AirportSummary } from '../airports/airport.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

export const airportsPage: PageMetadata = {
  title: 'US Airports',
  description: 'Every US airport in FAA data: its runways, its facts, and what’s for lease there and nearby.',
  keywords: 'US airports, airport directory, runways, hangars by airport, airports by state',
  canonical: paths.airports(),
};

export const airportSearchPage: PageMetadata = { ...airportsPage, robots: 'noindex, follow' };

export const statePage = ({ code, name }: { code: string; name: string }): PageMetadata => ({
  title: `Airports in ${name}`,
  description: `Public airports in ${name}, and what’s for lease there: hangars, offices, tarmac, and land.`,
  keywords: `airports in ${name}, ${name} hangars for lease, ${name} airport property`,
  canonical: paths.airports({ state: code }),
});

export const missingStatePage: PageMetadata = {
  title: 'State not found',
  description: 'No US state has this code.',
  keywords: 'US airports, airports by state',
  robots: 'noindex, follow',
};

export const airportPage = ({
  icaoCode,
  code,
  name,
  city,
  state,
  description,
}: AirportSummary): PageMetadata => ({
  title: `${name} (${icaoCode}), ${city}, ${state}`,
  description: `Hangars, offices, tarmac, and land for lease at ${icaoCode} and within 50 nm. ${description}`,
  keywords: [...new Set([name, icaoCode, code]), `${city}, ${state}`, `hangars at ${icaoCode}`].join(', '),
  canonical: paths.airport(icaoCode),
  feeds: [icaoCode],
});

/** Shown while the airport loads. */
export const unloadedAirportPage = (code: string): PageMetadata => ({
  title: `Airport ${code}`,
  description: `What’s for lease at ${code}, and facts about the airport.`,
  keywords: `${code}, hangars at ${code}`,
});

export const failedAirportPage = (code: string): PageMetadata => ({
  ...unloadedAirportPage(code),
  robots: 'noindex, follow',
});

export const missingAirportPage: PageMetadata = {
  title: 'Airport not found',
  description: 'FAA data has no airport with this code.',
  keywords: 'US airports, airport directory',
  robots: 'noindex, follow',
};
