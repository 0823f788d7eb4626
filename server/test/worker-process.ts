import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/pool.ts';
import { createOutgoingClient } from '../outgoing/client.ts';
import { openServices } from '../services.ts';
import { TLS_CERTIFICATE } from './tls-server.ts';
import type { WorkerSettings } from './worker.ts';

/** Runs the product's jobs until it is killed. Webhooks may reach one port of this machine. */

const { connection, smtpPort, webhookPort, dataDir }: WorkerSettings = JSON.parse(process.argv[2] ?? '');
const config = readConfig({
  DATA_DIR: dataDir,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'tower@field.example',
  SEED: 'none',
});
const log = pino({ level: 'silent' });
const services = await openServices({
  config,
  connection,
  db: openDatabase(connection, { max: 5 }),
  log,
  waits: { pollSeconds: 0.5, retryDelay: 1 },
  outgoing: createOutgoingClient({
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ports: [webhookPort],
    ca: TLS_CERTIFICATE,
  }),
});
await buildApp(services, { logger: log, pages: false });
await services.jobs.start();
await services.changes.start();
process.on('message', (job: string) => void services.jobs.run(job));
process.send?.('ready');
