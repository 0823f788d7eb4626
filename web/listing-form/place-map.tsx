import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { FAR_NM, placeOf, readMapsLink } from '../../domain/maps-link.ts';
import { airportQuery } from '../api/queries.ts';
import { RunwayDiagram } from '../drawing/runway-diagram.tsx';
import { wayText } from '../drawing/way.ts';

/** The property's position from its map link, drawn with the airport's runways. */
export function PlaceMap({ airport, link }: { airport: AirportSummary; link: string }) {
  const { data } = useQuery(airportQuery(airport.code));
  const found = readMapsLink(link);
  if (!found.ok) return null;
  const place = placeOf(link, airport);
  const farAway = found.coordinates && distanceNm(airport, found.coordinates) > FAR_NM;
  return (
    <figure className="mt-3 grid items-center gap-x-5 gap-y-3 sm:grid-cols-[16rem_1fr]">
      {data ? (
        <RunwayDiagram airport={data} place={place} className="h-auto w-full max-w-72 border border-rule" />
      ) : (
        <span className="block aspect-square w-full max-w-72 border border-rule bg-sunken" />
      )}
      <figcaption className="text-sm">
        <div role="status">
          <p>
            The property is mapped <span className="font-semibold">{wayText(airport, place)}</span>.
          </p>
          {farAway && found.coordinates && (
            <p className="mt-1 flex items-start gap-1.5 font-semibold text-caution">
              <TriangleAlert aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0" />
              Is this right? The link is {wayText(airport, found.coordinates)}, so we’ll use the airport’s
              position.
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
