import type { Airport } from '../../domain/airports/airport.ts';
import type { Values } from '../../domain/fields/field.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { type Coordinates, placeOf } from '../../domain/maps-link.ts';
import { chargedArea } from '../../domain/rent.ts';
import type { Columns } from './store.ts';

export function valueColumns(kind: ListingKind, values: Values): Columns {
  const columns: Columns = {
    size_sf: kind.squareFeet(values).toFixed(2),
    also_charged_sf: (chargedArea(kind, values) - kind.squareFeet(values)).toFixed(2),
  };
  const details: Record<string, unknown> = {};
  for (const field of allFields(kind)) {
    if (field.column) columns[field.column] = values[field.name] ?? null;
    else details[field.name] = values[field.name] ?? null;
  }
  columns.details = JSON.stringify(details);
  return columns;
}

/** Places the listing at its airport if it has no coordinates, or some that are far from the airport. */
export function linkColumns(googleMapLink: string, airport: Coordinates): Columns {
  const { lat, lng } = placeOf(googleMapLink, airport);
  return { google_map_link: googleMapLink, lat, lng };
}

export const airportColumns = (airport: Airport): Columns => ({
  airport_id: airport.id,
  icao_code: airport.icaoCode,
  airport_code: airport.code,
  airport_name: airport.name,
  city: airport.city,
  state: airport.state,
  has_control_tower: airport.hasControlTower,
});
