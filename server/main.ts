import { brand } from '../domain/brand.ts';
import { boot, type Running } from './boot.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './db/start-error.ts';

/** Time limit for the last responses at shutdown, in ms. */
const SHUTDOWN_LIMIT = 9_000;

const say = (line: string) => console.log(line);

let running: Running | undefined;
let stopping = false;

async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
  // A start in progress shuts itself down when it is done.
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
  say(`${brand.name} is running at ${config.publicUrl.replace(/:0$/, `:${running.port}`)}`);
  if (running.demoAccounts.length > 0) {
    say('\nDemo accounts:');
    for (const { email, password, label } of running.demoAccounts)
      say(`  ${label.padEnd(22)} ${email}  ${password}`);
  }
} catch (error) {
  // The operator can fix these, so print one line; other errors are bugs and show a stack trace.
  if (error instanceof ConfigError || error instanceof DatabaseStartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
