import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSV_MAX_BYTES, CSV_MAX_ROWS, csvAllowances, csvReportSchema } from '../../../domain/csv.ts';
import { isReadEncoding } from '../../../domain/csv-text.ts';
import { grouped } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { paths } from '../../../domain/paths.ts';
import type { Db } from '../../db/pool.ts';
import { requireActor } from '../../http/actor.ts';
import { csvFile, sendCsv } from '../../http/csv.ts';
import { type Api, operations } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import { countTries, type Limit } from '../../http/rate-limit.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { namesOf } from '../answers.ts';
import { authorizeCreate } from '../policy.ts';
import type { Rates } from '../rates/service.ts';
import type { ListingServices } from '../service.ts';
import { createImporter, csvTemplate, exportCsv } from './service.ts';

/** People check a file many times while they correct it. */
const imports: Limit = { name: 'import', max: 120, seconds: 3_600 };

const yesNo = z.optional(z.enum(['true', 'false'], { error: 'true or false' }));
const querySchema = z.strictObject({
  dryRun: yesNo.meta({ default: 'false', description: 'Only reports what an import would do.' }),
  createAlike: yesNo.meta({
    default: 'false',
    description: 'Creates listings that look like existing ones of yours, which otherwise is an error.',
  }),
  ignoreColumns: yesNo.meta({ default: 'false', description: 'Leaves out columns that aren’t recognized.' }),
  agreementAccepted: yesNo.meta({
    default: 'false',
    description: `Required unless \`dryRun\`: “${messages.agreement}”`,
  }),
});

/** Throws a 415 for an unsupported charset. */
function charsetOf(contentType = ''): { charset?: string } {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase();
  if (charset === undefined) return {};
  if (isReadEncoding(charset)) return { charset };
  throw problem.ofStatus(415, 'Send the file in UTF-8, UTF-16 or Windows-1252.');
}

const wrongType = () => problem.ofStatus(415, 'Send CSV (text/csv).');

export function registerCsvRoutes(
  app: FastifyInstance,
  services: Services & ListingServices & { rates: Rates },
  limits: readonly Limit[],
): void {
  const importCsv = createImporter(services, limits);

  // Registered separately, because only these routes accept CSV.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: CSV_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    room.addContentTypeParser('*', (_request, _payload, done) => done(wrongType()));

    const api = operations(room, {
      name: 'CSV files',
      description: 'Many of your listings at once, to a spreadsheet and back.',
    });
    for (const kind of listingKinds) {
      registerDownloads(api, services.db, kind);
      registerImport(api, services, kind, importCsv);
    }
  });
}

function registerDownloads(api: Api, db: Db, kind: ListingKind): void {
  const name = kind.myApiPath.replace(/^my-/, '');
  const names = namesOf(kind);

  api.get(
    ownApi.csvTemplate(kind),
    {
      id: `get${names}Template`,
      summary: `Download an empty CSV file for ${kind.plural}`,
      description: 'A header, and an example that no import accepts.',
      signedIn: true,
      answers: { 200: csvFile },
    },
    async ({ reply }) => sendCsv(reply, `${name}-template.csv`, csvTemplate(kind)),
  );

  api.get(
    ownApi.csvExport(kind),
    {
      id: `export${names}`,
      summary: `Download your ${kind.plural} as a CSV file`,
      description:
        'Importing it unchanged changes nothing. A listing without a reference has # and its id in that column.',
      signedIn: true,
      answers: { 200: csvFile },
    },
    async ({ reply, actor }) => {
      const day = new Date().toISOString().slice(0, 10);
      return sendCsv(reply, `${name}-${day}.csv`, await exportCsv(db, kind, actor));
    },
  );
}

function registerImport(
  api: Api,
  services: Services,
  kind: ListingKind,
  importCsv: ReturnType<typeof createImporter>,
): void {
  api.post(
    ownApi.csvImport(kind),
    {
      id: `import${namesOf(kind)}`,
      summary: `Import ${kind.plural} from a CSV file`,
      description: `All rows or none. A row with the reference of one of your listings changes it, any other creates one; importing the same file again changes nothing. At most ${grouped(CSV_MAX_ROWS)} rows and ${CSV_MAX_BYTES / 1024 / 1024} MB; the listings it creates count toward your limit of a day. Errors name cells by row and column: \`7.leaseRate\`.`,
      signedIn: true,
      query: querySchema,
      bodyType: 'text/csv',
      body: z.string(),
      rawBody: true,
      answers: { 200: csvReportSchema },
      refusals: [429],
      route: {
        config: { takesFiles: true },
        // Runs before the file is read.
        onRequest: async (request) => authorizeCreate(await requireActor(request)),
      },
    },
    async ({ request, actor, query }) => {
      const { dryRun, agreementAccepted } = query;
      if (dryRun !== 'true' && agreementAccepted !== 'true') {
        throw problem.badRequest([{ path: 'agreementAccepted', message: messages.agreement }]);
      }
      if (!Buffer.isBuffer(request.body)) throw wrongType();
      const allowed = csvAllowances.filter((name) => query[name] === 'true');
      const sent = { bytes: request.body, ...charsetOf(request.headers['content-type']), allowed };
      await countTries(services.db, [{ limit: imports, by: [actor.id] }]);
      const report = await importCsv(kind, actor, sent, dryRun === 'true');
      if (dryRun !== 'true' && report.create > 0) {
        const { category } = kind;
        const event = { name: 'listing_created', category, label: '', path: paths.importListings() } as const;
        // One event for the file: one for each row would crowd out all others.
        services.analytics.record({ ...event, value: report.create }, visitorOf(request));
      }
      return report;
    },
  );
}
