import { CSV_MAX_BYTES, CSV_MAX_ROWS } from '../../../domain/csv-columns.ts';
import { grouped } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Answer, type ApiPart, type Operation, type Schema, shape } from '../../http/operation.ts';
import { count, object } from '../shapes.ts';

/** What the routes of CSV files do, for the API's description. */

const text = (description: string): Schema => ({ type: 'string', description });

const report = object(
  {
    rows: count('Rows below the header that aren’t empty.'),
    create: count('Listings that are new.'),
    update: count('Listings that change.'),
    unchanged: count('Listings that are so already.'),
    errors: {
      type: 'array',
      description: 'Every cell that needs correcting.',
      items: object({
        row: { type: 'integer', minimum: 1, description: 'As a spreadsheet counts: the header is 1.' },
        column: text('As the header names it; empty when the whole row is meant.'),
        value: text('What stands there, cut to 200 characters.'),
        message: text('What is wrong.'),
      }),
    },
    notes: { type: 'array', items: { type: 'string' }, description: 'What isn’t wrong but should be known.' },
  },
  { description: 'What an import did, or would do.' },
);

const file = (description: string): Answer => ({
  description,
  type: 'text/csv',
  schema: { type: 'string' },
  headers: { 'Content-Disposition': { description: 'The file’s name.', schema: { type: 'string' } } },
});

const yesNo: Schema = { enum: ['true', 'false'], default: 'false' };

function kindOperations(kind: ListingKind): Operation[] {
  const names = kind.myApiPath
    .replace(/^my-/, '')
    .replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return [
    {
      method: 'get',
      path: apiPaths.csvTemplate(kind),
      id: `get${names}Template`,
      summary: `A CSV file for ${kind.plural}, to fill in`,
      description: 'A header and an example, which no import takes.',
      signedIn: true,
      answers: { 200: file('The file.') },
    },
    {
      method: 'get',
      path: apiPaths.csvExport(kind),
      id: `export${names}`,
      summary: `One’s own ${kind.plural} as a CSV file`,
      description:
        'Imported as it is, it changes nothing. A listing without a reference has # and its number in that column.',
      signedIn: true,
      answers: { 200: file('The file.') },
    },
    {
      method: 'post',
      path: apiPaths.csvImport(kind),
      id: `import${names}`,
      summary: `Many ${kind.plural} from a CSV file`,
      description: `All rows or none. A row whose reference is that of a listing of one’s own changes it, any other makes a new one; the same file again changes nothing. At most ${grouped(CSV_MAX_ROWS)} rows and ${CSV_MAX_BYTES / 1024 / 1024} MB. A refused import names its cells by row and column: \`7.leaseRate\`.`,
      signedIn: true,
      parameters: [
        { name: 'dryRun', in: 'query', description: 'Only tells what would be done.', schema: yesNo },
        {
          name: 'agreementAccepted',
          in: 'query',
          description: `Needed unless \`dryRun\`: “${messages.agreement}”`,
          schema: yesNo,
        },
      ],
      bodyType: 'text/csv',
      body: { type: 'string' },
      answers: { 200: { description: 'It is done, or would be.', schema: shape('CsvReport') } },
      refusals: [429],
    },
  ];
}

export const csvApi: ApiPart = {
  name: 'CSV files',
  description: 'Many listings of one’s own at once, out to a spreadsheet and back.',
  operations: listingKinds.flatMap(kindOperations),
  shapes: { CsvReport: report },
};
