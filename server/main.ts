import { brand } from '../domain/brand.ts';
import { readConfig } from './config.ts';
import { complaintOf } from './start-failure.ts';
import { whenToStop } from './stop-signals.ts';

const say = (line: string) => console.log(line);
const stop = whenToStop();

try {
  const config = readConfig(process.env);
  // Loads the whole server, which a bad setting doesn't need.
  const { boot } = await import('./boot.ts');
  const running = await boot(config, say, stop);
  say(`${brand.name} is running at ${config.publicUrl.replace(/:0$/, `:${running.port}`)}`);
  if (running.demoAccounts.length > 0) {
    say('\nDemo accounts:');
    for (const { email, password, label } of running.demoAccounts)
      say(`  ${label.padEnd(22)} ${email}  ${password}`);
  }
  await running.stopped;
  process.exit(0);
} catch (error) {
  // Calling off a start can make any unfinished step fail.
  if (stop.aborted) process.exit(0);
  console.error(complaintOf(error));
  process.exit(1);
}
