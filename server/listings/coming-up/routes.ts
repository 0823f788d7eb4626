import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { kept } from '../../../domain/csv.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { factLabels, factNames, LEADS } from '../../../domain/unit-facts.ts';
import { comingUpSchema } from '../../../domain/units-schema.ts';
import { csvFile, csvRows, sendCsv } from '../../http/csv.ts';
import { operations } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { exportUnits } from '../units/service.ts';
import { listComingUp } from './service.ts';

const querySchema = z.strictObject({
  days: z
    .optional(z.enum(LEADS.map(String), { error: `Days must be ${LEADS.join(', ')}` }))
    .describe('From today on.'),
});

const dayNames = ['leaseEnd', 'rateChange', 'insuranceExpiry', 'noticeGiven'] as const;

export function registerComingUpRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const api = operations(app, {
    name: 'Units',
    description: 'What only you see of your units: tenants and their dates.',
  });

  api.get(
    apiPaths.comingUp(),
    {
      id: 'listComingUp',
      summary: 'List the dates of your units that are coming up, and those that have passed',
      signedIn: true,
      query: querySchema,
      answers: { 200: comingUpSchema },
    },
    async ({ actor, query: { days } }) =>
      listComingUp(db, actor.id, clock(), days === undefined ? undefined : Number(days)),
  );

  api.get(
    apiPaths.unitsCsv,
    {
      id: 'exportUnitFacts',
      summary: 'Download all your units with tenants and dates as a CSV file',
      signedIn: true,
      answers: { 200: csvFile },
    },
    async ({ reply, actor }) => {
      const header = ['Listing', 'Title', 'Unit', 'Availability', 'Available from'];
      const rows = (await exportUnits(db, actor)).map(
        ({ listing, title, label, private: facts, ...unit }) => [
          String(listing),
          ...[title, label].map(kept),
          unit.availability,
          unit.availableFrom ?? '',
          kept(facts?.tenant ?? ''),
          facts?.tailNumbers.join(' ') ?? '',
          ...dayNames.map((name) => facts?.[name] ?? ''),
        ],
      );
      const table = [[...header, ...factNames.map((name) => factLabels[name])], ...rows];
      return sendCsv(reply, `units-${clock().toISOString().slice(0, 10)}.csv`, csvRows(table, true));
    },
  );
}
