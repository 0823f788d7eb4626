import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvColumns } from '../../domain/csv.ts';
import { DAY_MS } from '../../domain/dates.ts';
import type { Values } from '../../domain/fields/field.ts';
import type { Availability } from '../../domain/listing.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../../server/airports/airports.ts';
import { readCsv } from '../../server/listings/csv/file.ts';
import { planImport } from '../../server/listings/csv/plan.ts';
import type { Columns } from '../../server/listings/store.ts';

export const DEMO_DAYS = 75;
/** Half a day keeps every date in the past, even in Hawaii, where UTC's day begins ten hours early. */
export const NEWEST_MS = DAY_MS / 2;

export type DemoListing = {
  kind: ListingKind;
  reference: string;
  /** Email address of its owner, and its contact. */
  email: string;
  availability: Availability;
  values: Values;
  columns: Columns;
  created: Date;
};

export const demoFile = (name: string): string => join(import.meta.dirname, 'demo', name);

export const readDemoJson = <Data>(name: string): Data =>
  JSON.parse(readFileSync(demoFile(name), 'utf8')) as Data;

const IN_DAYS = /^\+(\d+)d$/;

/** The day that `+30d` means, 30 days from now. Other text stays as it is. */
export const dayOf = (text: string, now: Date): string => {
  const days = IN_DAYS.exec(text)?.[1];
  return days ? new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10) : text;
};

/** A file of the demo with real dates, as owners import it. Null if a kind has none. */
export function readDemoCsv({ category }: ListingKind, now: Date): string | null {
  const path = demoFile(`${category}.csv`);
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').replace(/(?<=,)\+\d+d(?=,)/g, (cell) => dayOf(cell, now));
}

function valuesOf(kind: ListingKind, columns: Columns): Values {
  const details = JSON.parse(String(columns.details)) as Values;
  return Object.fromEntries(
    allFields(kind).map(({ name, column }) => [name, column ? columns[column] : details[name]]),
  );
}

/** The listings of the files, oldest first, spread over the last weeks. Owners are still missing. */
export async function readDemoListings(airports: Airports, now: Date): Promise<DemoListing[]> {
  const listings: Omit<DemoListing, 'created'>[] = [];
  for (const kind of listingKinds) {
    const text = readDemoCsv(kind, now);
    if (text === null) continue;
    const file = await readCsv(text, csvColumns(kind));
    const { report, create } = await planImport(
      { kind, airports, ownerId: 0, now, markets: new Map(), siblings: [], mayBeAlike: true },
      file,
      [],
    );
    const [error] = report.errors;
    if (error) throw new Error(`${kind.category}.csv, row ${error.row}, ${error.column}: ${error.message}`);
    for (const { reference, ...columns } of create) {
      listings.push({
        kind,
        reference: String(reference),
        email: String(columns.contact_email),
        availability: columns.availability as Availability,
        values: valuesOf(kind, columns),
        columns,
      });
    }
  }
  // References are numbers in the order in which owners listed.
  listings.sort((one, other) => Number(one.reference) - Number(other.reference));
  const step = (DEMO_DAYS * DAY_MS - NEWEST_MS) / listings.length;
  return listings.map((listing, index) => ({
    ...listing,
    created: new Date(now.getTime() - NEWEST_MS - (listings.length - index - 0.5) * step),
  }));
}
