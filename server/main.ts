import { brand } from '../domain/brand.ts';
import { boot, type Running } from './boot.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './db/start-error.ts';

/** An answer that takes longer than this is given up at shutdown, in ms. */
const SHUTDOWN_LIMIT = 9_000;

const say = (line: string) => console.log(line);

let running: Running | undefined;
let stopping = false;

async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
  // A start under way is ended by itself, as soon as it is through.
  if (!running) return;
  await running.stop();
  process.exit(0);
}
process.on('SIGTERM', shutDown);
process.on('SIGINT', shutDown);

try {
  const config = readConfig(process.env);
  running = await boot(config, say);
  if (stopping) {
    await running.stop();
    process.exit(0);
  }
  say(`${brand.name} is at ${config.publicUrl.replace(/:0$/, `:${running.port}`)}`);
  if (running.demoAccounts.length > 0) {
    say('\nDemo accounts:');
    for (const { email, password, label } of running.demoAccounts)
      say(`  ${label.padEnd(22)} ${email}  ${password}`);
  }
} catch (error) {
  // What the operator can mend is one line; anything else is a fault of ours and shows where.
  if (error instanceof ConfigError || error instanceof DatabaseStartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
