import type { Airport, AirportSummary } from '../../domain/airports/airport.ts';

/** Facts about regions and airports that rates and words depend on. */

const codes = (text: string) => new Set(text.split(' '));

const DEAR = codes('CA NY NJ MA CT WA HI DC');
const FIRM = codes('FL TX CO AZ NV UT IL GA TN NC VA MD PA OR SC');
const SNOWY = codes('AK CO CT IA ID IL IN MA ME MI MN MT ND NE NH NJ NY OH PA RI SD UT VT WI WV WY');

/** The FAA's large and medium hubs. */
const HUBS = codes(
  'ABQ ATL AUS BDL BNA BOI BOS BUR BWI CHS CLE CLT CMH CVG DAL DCA DEN DFW DTW EWR FLL HNL HOU IAD IAH IND JAX JFK ' +
    'LAS LAX LGA MCI MCO MDW MEM MIA MKE MSP MSY OAK OGG OMA ONT ORD DJT PDX PHL PHX PIT RDU RSW SAN SAT SEA SFO SJC ' +
    'SLC SMF SNA STL TPA',
);

export const isHub = ({ code }: AirportSummary) => HUBS.has(code);
/** The airport's description ends with its fuels. */
export const isFueled = ({ description }: AirportSummary) => /Fuel: /.test(description);
export const isSnowy = ({ state }: AirportSummary) => SNOWY.has(state);

/** Length in feet of the longest hard runway; 0 without one. */
export const pavedLength = ({ runways }: Airport): number =>
  Math.max(
    0,
    ...runways.filter(({ surface }) => /asphalt|concrete/.test(surface)).map(({ length }) => length),
  );

/** Jets need pavement, 3,000 ft at least. */
export const takesJets = (airport: Airport): boolean => pavedLength(airport) >= 3_000;

/** Price level at an airport relative to the national median. */
export function priceLevel(airport: AirportSummary): number {
  const state = DEAR.has(airport.state) ? 1.45 : FIRM.has(airport.state) ? 1.1 : 0.8;
  const runway = airport.longestRunway ?? 0;
  const field = airport.hasControlTower ? (runway >= 7_000 ? 1.25 : 1.1) : runway >= 5_000 ? 0.9 : 0.75;
  return state * field;
}

/** Dollars per square foot and year for a plain hangar where the level is 1. */
const HANGAR_RATE = 9;

/** Yearly rate per square foot of hangar at an airport. Yearly and monthly leases both follow it. */
export const hangarMarket = (level: number): number => HANGAR_RATE * level;

/** Reliever and cargo airports with jet hangars only. */
const JET_FIELDS = codes('AFW LCK TEB');
export const hasSmallHangars = (airport: AirportSummary) => !isHub(airport) && !JET_FIELDS.has(airport.code);

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
