import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Airport, Runway } from '../../../domain/airports/airport.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { type Coordinates, readMapsLink } from '../../../domain/maps-link.ts';
import { paths } from '../../../domain/paths.ts';
import { airportQuery } from '../../api/queries.ts';
import { RunwayDiagram } from '../../drawing/runway-diagram.tsx';
import { sideOfField } from '../../drawing/side-of-field.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AirportFacts, RunwaySize } from '../../listing/airport-facts.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Still } from '../../page/still.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tableRole as role } from '../../ui/table-role.ts';

export function AirportPanel({ listing }: { listing: ListingDetail }) {
  return (
    <Panel label="Airport" action={<MapLink address={listing.googleMapLink} />}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={paths.airport(listing.icaoCode)}
          className="inline-flex min-h-11 max-w-full flex-wrap items-baseline gap-x-3 py-1.5 text-lg"
        >
          <AirportCode code={listing.icaoCode} towered={listing.hasControlTower} />
          <span className="min-w-0 wrap-anywhere font-bold text-ink underline decoration-rule-strong hover:text-chart hover:decoration-current">
            {listing.airportName}
          </span>
        </Link>
        <span className="text-ink-soft">
          {listing.city}, {listing.state}
        </span>
      </p>
      <LoadedFacts listing={listing} />
    </Panel>
  );
}

function LoadedFacts({ listing }: { listing: ListingDetail }) {
  const place = listing.coordinates;
  return (
    <Loaded
      query={useQuery(airportQuery(listing.airportCode))}
      title="The airport’s data didn’t load"
      level={3}
      failureClass="mt-4"
      label="Loading the airport…"
      skeleton={<Skeleton className="mt-4 h-64 w-full" />}
    >
      {(airport) => (
        <Still
          className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
          name={`listing-${listing.id}-airport`}
          content={[airport, place.lat, place.lng]}
          part={
            <>
              <Position airport={airport} place={place} />
              <div>
                <AirportFacts airport={airport} />
                {airport.runways.length > 0 && <Runways runways={airport.runways} />}
              </div>
            </>
          }
        />
      )}
    </Loaded>
  );
}

/** Runways and, if the coordinates are more than the airport's, the property's place among them. */
function Position({ airport, place }: { airport: Airport; place: Coordinates }) {
  const side = sideOfField(airport, place);
  return (
    <figure className="mx-auto w-full max-w-72">
      <RunwayDiagram
        airport={airport}
        place={side ? place : undefined}
        className="h-auto w-full break-inside-avoid border border-rule"
      />
      {side && (
        <figcaption className="mt-2 flex items-start gap-2 text-sm">
          <span
            aria-hidden="true"
            className="mt-1 size-3.5 shrink-0 rounded-full border-2 border-danger bg-danger ring-2 ring-paper ring-inset"
          />
          {side}
        </figcaption>
      )}
    </figure>
  );
}

function Runways({ runways }: { runways: readonly Runway[] }) {
  return (
    <table {...role.table} className="mt-3 w-full border-collapse text-sm narrow:block">
      <thead {...role.group} className="narrow:hidden">
        <tr {...role.row} className="text-left text-ink-soft">
          <th {...role.head} className="border-b border-rule-strong py-1 pr-3 font-normal">
            Runway
          </th>
          <th {...role.head} className="border-b border-rule-strong py-1 pr-3 text-right font-normal">
            Length × width
          </th>
          <th {...role.head} className="border-b border-rule-strong py-1 font-normal">
            Surface
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className="narrow:block">
        {runways.map(({ ident, length, width, surface, lighted }) => (
          <tr key={ident} {...role.row} className="border-b border-rule narrow:flex narrow:flex-wrap">
            <th {...role.rowHead} className="figure py-1.5 pr-3 text-left font-bold whitespace-nowrap">
              {ident}
            </th>
            <td {...role.cell} className="py-1.5 pr-3 text-right">
              <RunwaySize sides={[length, width]} />
            </td>
            <td {...role.cell} className="py-1.5">
              {[surface, lighted && 'lighted'].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MapLink({ address }: { address: string }) {
  if (!readMapsLink(address).ok) return null;
  return (
    <LinkButton
      variant="quiet"
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="-mr-3 text-chart! print:hidden"
    >
      Open in Google Maps
      <ExternalLink aria-hidden="true" size="1rem" />
    </LinkButton>
  );
}
