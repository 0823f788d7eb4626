import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { RunwayDiagram } from '../../drawing/runway-diagram.tsx';
import { runwayLines } from '../../drawing/runway-layout.ts';
import { AirportFacts } from '../../listing/airport-facts.tsx';
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
      <AirportFacts airport={airport} before={identity} after={[position]} />
    </Panel>
  );
}

/** "32.9686° N, 96.8364° W", WGS 84. */
const positionText = (lat: number, lng: number): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`;
