import type { AirportDetail, AirportFacilities } from '../../../domain/airports/airport.ts';
import { grouped } from '../../../domain/figures.ts';
import { RunwayDiagram } from '../../drawing/runway-diagram.tsx';
import { runwayLines } from '../../drawing/runway-layout.ts';
import { AirportFacts } from '../../listing/airport-facts.tsx';
import { Figure } from '../../listing/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { hasIcaoCode } from './airport-data.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function FactsPanel({ airport }: { airport: AirportDetail }) {
  const { icaoCode, code, type, use, lat, lng } = airport;
  const identity = [
    ...(hasIcaoCode(airport)
      ? [{ label: 'ICAO code', value: <span className="figure">{icaoCode}</span> }]
      : []),
    { label: 'FAA identifier', value: <span className="figure">{code}</span> },
    { label: 'Type', value: capitalized(type.replace('-', ' ')) },
    { label: 'Use', value: capitalized(use) },
  ];
  const position = { label: 'Position', value: <span className="figure">{positionText(lat, lng)}</span> };
  return (
    <Panel label="Airport facts" className="grid gap-4 sm:max-lg:grid-cols-2">
      {runwayLines(airport).length > 0 ? (
        <RunwayDiagram airport={airport} className="mx-auto h-auto w-full max-w-96 border border-rule" />
      ) : (
        airport.runways.length > 0 && (
          <p className="text-sm text-ink-soft">
            Not drawn: FAA data doesn’t include the runway end positions.
          </p>
        )
      )}
      <p className="sm:hidden">{airport.description}</p>
      <AirportFacts
        airport={airport}
        before={identity}
        after={[position, ...facilityItems(airport.facilities)]}
      />
    </Panel>
  );
}

/** "32.9686° N, 96.8364° W", WGS 84. */
const positionText = (lat: number, lng: number): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`;

/** "126.0", "122.95". */
const mhz = (frequency: number) => (
  <span className="figure">{frequency.toFixed(3).replace(/0{1,2}$/, '')} MHz</span>
);
const oxygenOf = (kind: string, pressures: AirportFacilities['bottledOxygen']) =>
  pressures?.map((pressure) => `${pressure}-pressure ${kind}`) ?? [];

/** What the FAA's record states; most records of private strips state nothing. */
function facilityItems(has: AirportFacilities) {
  const { ctaf, unicom, patternAltitude, airframeRepair, powerplantRepair, bottledOxygen, bulkOxygen } = has;
  const oxygen = [...oxygenOf('bottles', bottledOxygen), ...oxygenOf('bulk', bulkOxygen)];
  const saysOxygen = bottledOxygen !== null || bulkOxygen !== null;
  const items: [label: string, value: React.ReactNode][] = [
    ['CTAF', ctaf && mhz(ctaf)],
    ['UNICOM', unicom && mhz(unicom)],
    ['Pattern altitude', patternAltitude && <Figure text={`${grouped(patternAltitude)} ft AGL`} />],
    ['Airframe repair', airframeRepair && capitalized(airframeRepair)],
    ['Powerplant repair', powerplantRepair && capitalized(powerplantRepair)],
    ['Oxygen', saysOxygen && (capitalized(oxygen.join(', ')) || 'None')],
    ['Services', has.services && capitalized(has.services.join(', '))],
    ['Landing fee', has.landingFee && 'Charged'],
    ['Beacon', has.beacon && capitalized(has.beacon)],
    ['Lighting hours', has.lightingHours && capitalized(has.lightingHours)],
  ];
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
