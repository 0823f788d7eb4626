import type { AirportSummary } from '../../domain/airports/airport.ts';

/** Commercial airports by size, from the FAA's passenger boardings of 2023 (large, medium and most small hubs). */
const hubs: readonly (readonly [points: number, codes: string])[] = [
  [
    5,
    `ATL DFW DEN LAX ORD JFK MCO LAS CLT MIA SEA EWR SFO PHX IAH BOS FLL MSP LGA DTW PHL SLC BWI DCA SAN IAD TPA BNA MDW
     HNL AUS`,
  ],
  [
    3.5,
    `PDX DAL STL RDU HOU SMF MSY SJC SJU SNA MCI OAK CLE RSW SAT IND PIT CVG CMH DJT JAX BUR BDL ONT MKE CHS ANC OGG ABQ
     BOI OMA RNO BUF MEM`,
  ],
  [
    1.5,
    `ALB AVL BHM BTV BZN CAE CAK CHA CID COS DAY DSM ECP ELP EUG EYW FAT FSD GEG GPI GRR GSO GSP GUM HPN HSV ICT ISP ITO
     IWA JAN KOA LEX LGB LIH LIT MAF MDT MFR MHT MSN MYR OKC ORF PGD PIE PNS PSP PVD PWM RDM RIC ROC SAV SBA SBN SDF SFB
     SGF SRQ STT SYR TLH TUL TUS TYS VPS XNA`,
  ],
];
export const hubPoints: ReadonlyMap<string, number> = new Map(
  hubs.flatMap(([points, codes]) => codes.split(/\s+/).map((code) => [code, points] as const)),
);

export type Ranked = Pick<
  AirportSummary,
  'code' | 'name' | 'type' | 'use' | 'hasControlTower' | 'longestRunway' | 'instrumentApproaches'
>;

/** Military fields, which need permission even where the FAA calls them public. */
const military = /\b(?:AFB|ARB|ANGB|NAS|MCAS|AAF|AHP|JRB)\b/;

/** Likelihood that a pilot means this airport rather than another one of the same name, from 0 to about 16. */
export function prominence(airport: Ranked): number {
  const { code, name, type, use, hasControlTower, longestRunway, instrumentApproaches } = airport;
  return (
    (use === 'public' ? 4 : 0) +
    (hasControlTower ? 3 : 0) +
    (hubPoints.get(code) ?? 0) -
    (military.test(name) ? 2 : 0) +
    (instrumentApproaches.length > 0 ? 0.7 : 0) +
    Math.min(longestRunway ?? 0, 10_000) / 6_500 -
    (type === 'airport' ? 0 : type === 'seaplane-base' ? 1.5 : 2)
  );
}
