import type { AirportSummary } from '../../domain/airports/airport.ts';

/** Price level at an airport relative to the national median. */

const DEAR = new Set(['CA', 'NY', 'NJ', 'MA', 'CT', 'WA', 'HI', 'DC']);
const FIRM = new Set([
  'FL',
  'TX',
  'CO',
  'AZ',
  'NV',
  'UT',
  'IL',
  'GA',
  'TN',
  'NC',
  'VA',
  'MD',
  'PA',
  'OR',
  'SC',
]);

export function priceLevel(airport: AirportSummary): number {
  const state = DEAR.has(airport.state) ? 1.45 : FIRM.has(airport.state) ? 1.1 : 0.8;
  const runway = airport.longestRunway ?? 0;
  const field = airport.hasControlTower ? (runway >= 7_000 ? 1.25 : 1.1) : runway >= 5_000 ? 0.9 : 0.75;
  return state * field;
}

/** Airports the demo always includes because people look there first. */
const ALWAYS = (
  'ADS AFW AGC APA ASH ATL AUS BDR BED BFI BJC BNA BOI BOS BUR BWI CCR CDW CHD CLT CMA CRQ DAL DEN DFW DPA DTW DVT ' +
  'DWH EFD ELP EWR FFZ FLL FMY FRG FTW FTY FXE GEG GSO GYY HIO HOU HPN HWD IAD IAH IND ISM ISP IWA JAX JFK JQF LAS LAX ' +
  'LGB LNK LZU MCO MDW MIA MKC MMU MSP MYF OAK OKC OMA OPF ORD ORL PAE PBI PDK PDX PHL PHX PIE PNE PTK PVU PWK RDU RHV ' +
  'RNO ROC RYY SAC SAN SAT SBA SDL SEA SEE SFB SFO SGR SJC SLC SMO SNA SQL STS SUS TEB TIX TKI TMB TPA TUL TUS TYS UGN ' +
  'VGT VNC VNY VRB'
).split(' ');

export function demoAirports(airports: readonly AirportSummary[], country: number): AirportSummary[] {
  const known = ALWAYS.flatMap((code) =>
    airports.filter((airport) => airport.code === code && airport.use === 'public'),
  );
  const quiet = airports.filter(
    (airport) =>
      airport.use === 'public' &&
      airport.type === 'airport' &&
      !airport.hasControlTower &&
      (airport.longestRunway ?? 0) >= 3_500 &&
      (airport.longestRunway ?? 0) <= 8_000,
  );
  const stride = Math.max(1, Math.floor(quiet.length / country));
  return [...known, ...quiet.filter((_, index) => index % stride === stride >> 1).slice(0, country)];
}
