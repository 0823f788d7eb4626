import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { textHeader } from './operation.ts';

/** Some programs use these as row ends or delimiters, or trim outer spaces. */
const QUOTED = /[\r\n",;\t]|^\s|\s$/;

/** Writes rows of a CSV file. `bom` starts it with a byte order mark, so that Excel reads UTF-8. */
export const csvRows = (records: readonly (readonly string[])[], bom = false) =>
  stringify([...records], { record_delimiter: 'windows', quoted_match: QUOTED, bom });

/** Description of an answer that is a CSV file. */
export const csvFile = {
  description: 'The file.',
  type: 'text/csv',
  schema: z.string(),
  headers: { 'Content-Disposition': textHeader('The file’s name.') },
};

export const sendCsv = (reply: FastifyReply, name: string, text: string | Readable) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(text);
