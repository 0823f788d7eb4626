import { parseArgs } from 'node:util';
import { seedMany } from '../db/seed/many.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { readConfig } from '../server/config.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';

/** `npm run seed -- --listings 100000`: fills the configured database with many listings for measurements. */
const { values } = parseArgs({ options: { listings: { type: 'string', default: '100000' } } });
const count = Number(values.listings);
if (!Number.isInteger(count) || count < 1) {
  console.error('--listings must be a whole number of at least 1.');
  process.exit(1);
}
const config = readConfig(process.env);
const embedded = config.database ? null : await startEmbeddedDatabase({ dataDir: config.dataDir });
const connection = config.database?.owner ?? embedded?.connection ?? '';
await migrate(connection);
const db = openDatabase(connection, { statementTimeout: 0 });
const owners = await db.selectFrom('users').select('id').where('role', '!=', 'general_user').execute();
if (owners.length === 0) console.error('There is no owner or broker yet: start once with SEED=demo.');
else
  await seedMany(
    db,
    loadAirports(),
    owners.map(({ id }) => id),
    count,
    (line) => console.log(line),
  );
await db.destroy();
await embedded?.stop();
