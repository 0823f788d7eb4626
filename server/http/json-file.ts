import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { textHeader } from './operation.ts';

/** Description of an answer that is a JSON file to keep. */
export const jsonFile = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  schema,
  headers: { 'Content-Disposition': textHeader('An attachment with a name.') },
});

export const sendJsonFile = (reply: FastifyReply, name: string, data: unknown) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2));
