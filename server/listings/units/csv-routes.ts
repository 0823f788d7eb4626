import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSV_MAX_BYTES, CSV_MAX_ROWS, sheetRowsSchema, unguarded } from '../../../domain/csv.ts';
import { decode } from '../../../domain/csv-text.ts';
import { grouped } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { LABEL, unitColumns, unitsCsvApi, unitsReportSchema } from '../../../domain/units-csv.ts';
import { type Actor, requireActor } from '../../http/actor.ts';
import { csvFile, sendCsv } from '../../http/csv.ts';
import { operations } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import { countTries, type Limit } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { namesOf } from '../answers.ts';
import { readCsv } from '../csv/file.ts';
import { authorizeCreate } from '../policy.ts';
import { csvOfUnits } from './export.ts';
import { importUnits, type Place } from './import.ts';
import type { SentUnits } from './rows.ts';

const imports: Limit = { name: 'import', max: 240, seconds: 3_600 };

const placeQuery = {
  listing: z
    .optional(z.coerce.number({ error: 'The id of a listing' }).int().min(1).max(2_147_483_647))
    .describe('The listing of all units.'),
  airport: z
    .optional(z.string().max(10))
    .describe('Or the airport of the listings: its ICAO code or FAA identifier.'),
};
const ROW_FIELDS = 80;
const yesNo = z.optional(z.enum(['true', 'false'], { error: 'true or false' }));
const importQuery = z.strictObject({
  ...placeQuery,
  dryRun: yesNo.describe('Only reports what an import would do.'),
  ignoreColumns: yesNo.describe('Leaves out columns that aren’t recognized.'),
  agreementAccepted: yesNo.describe(`Required if the import creates listings: “${messages.agreement}”`),
});

const refused = (message: string) => problem.badRequest([{ path: 'file', message }], message);

export function registerUnitsCsv(app: FastifyInstance, services: Services, limits: readonly Limit[]): void {
  const placeOf = ({
    listing,
    airport: code,
  }: {
    listing?: number | undefined;
    airport?: string | undefined;
  }): Place => {
    if ((listing === undefined) === (code === undefined)) {
      throw problem.badRequest([{ path: 'listing', message: 'Name a listing or an airport' }]);
    }
    if (listing !== undefined) return { listing };
    const airport = services.airports.findByCode(code ?? '');
    if (!airport) throw problem.badRequest([{ path: 'airport', message: messages.selectAirport }]);
    return { airport };
  };

  const columnsOf = (kind: ListingKind, place: Place) =>
    unitColumns(kind, 'airport' in place ? 'airport' : 'listing');

  const run = async (
    kind: ListingKind,
    actor: Actor,
    place: Place,
    sent: SentUnits,
    query: z.infer<typeof importQuery>,
  ) => {
    await countTries(services.db, [{ limit: imports, by: [actor.id] }]);
    const how = { dryRun: query.dryRun === 'true', agreed: query.agreementAccepted === 'true' };
    return importUnits(services, limits, { kind, actor, place, sent }, how);
  };

  // Registered separately, because only these routes accept CSV.
  app.register(async (room) => {
    room.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: CSV_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    const api = operations(room, {
      name: 'CSV files',
      description: 'Many of your listings at once, to a spreadsheet and back.',
    });
    for (const kind of listingKinds) {
      const names = namesOf(kind);
      api.get(
        unitsCsvApi.file(kind),
        {
          id: `exportUnitsOf${names}`,
          summary: `Download the units of your ${kind.plural} as a CSV file`,
          description: 'Of one listing, or of all at an airport. Importing it unchanged changes nothing.',
          signedIn: true,
          query: z.strictObject(placeQuery),
          answers: { 200: csvFile },
        },
        async ({ reply, actor, query }) =>
          sendCsv(reply, 'units.csv', await csvOfUnits(services.db, kind, actor, placeOf(query))),
      );
      const description = {
        signedIn: true,
        query: importQuery,
        answers: { 200: unitsReportSchema },
        refusals: [429],
        route: {
          bodyLimit: CSV_MAX_BYTES,
          // Room for one row too many, which is refused by its number, with each column of a kind.
          config: { takesFiles: true, maxFields: (CSV_MAX_ROWS + 1) * ROW_FIELDS },
          // Runs before the file is read.
          onRequest: async (request: Parameters<typeof requireActor>[0]) =>
            authorizeCreate(await requireActor(request)),
        },
      } as const;
      const text = `All rows or none. A row with the label of a unit changes it, any other adds one; units that the file leaves out stay. For an airport, new units get listings by size. At most ${grouped(CSV_MAX_ROWS)} rows.`;
      api.post(
        unitsCsvApi.file(kind),
        {
          ...description,
          id: `importUnitsOf${names}`,
          summary: `Import units of ${kind.plural} from a CSV file`,
          description: `${text} Errors name cells by row and column: \`7.monthlyRate\`.`,
          bodyType: 'text/csv',
          body: z.string(),
          rawBody: true,
        },
        async ({ request, actor, query }) => {
          if (!Buffer.isBuffer(request.body)) throw problem.ofStatus(415, 'Send CSV (text/csv).');
          const place = placeOf(query);
          const decoded = decode(new Uint8Array(request.body));
          if (!decoded) throw refused('This isn’t a text file. Save the spreadsheet as CSV in UTF-8.');
          const file = await readCsv(decoded.text, columnsOf(kind, place), query.ignoreColumns === 'true', {
            name: LABEL,
            missing: 'Add this column with the label of each unit',
          });
          if (file.found > CSV_MAX_ROWS || !file.isWhole) {
            throw refused(
              `The file has more than ${grouped(CSV_MAX_ROWS)} rows. Split it into smaller files.`,
            );
          }
          return run(kind, actor, place, { ...file, notes: decoded.notes }, query);
        },
      );
      api.post(
        unitsCsvApi.rows(kind),
        {
          ...description,
          id: `importUnitRowsOf${names}`,
          summary: `Import units of ${kind.plural} from rows of a spreadsheet`,
          description: `${text} Errors name the rows as the request does.`,
          body: sheetRowsSchema,
        },
        async ({ actor, query, body: { rows } }) => {
          const place = placeOf(query);
          const known = columnsOf(kind, place);
          const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
          const strange = [...names].filter((name) => !known.some((column) => column.name === name));
          if (strange.length > 0) {
            throw problem.badRequest(
              strange.slice(0, 20).map((path) => ({ path, message: 'No such column' })),
            );
          }
          if (rows.length > 0 && !names.has(LABEL))
            throw problem.badRequest([{ path: LABEL, message: 'Label is required' }]);
          const read = rows.map(({ row, cells }) => ({
            row,
            cells: new Map(Object.entries(cells).map(([name, cell]) => [name, unguarded(cell.trim())])),
          }));
          const columns = known.filter(({ name }) => names.has(name));
          return run(
            kind,
            actor,
            place,
            { columns, rows: read, style: { commas: 'thousands' }, errors: [], notes: [] },
            query,
          );
        },
      );
    }
  });
}
