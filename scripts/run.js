import { existsSync } from 'node:fs';

// Starts a script of this folder: npm scripts call `node scripts/run.js NAME`.
// Plain JavaScript that old Nodes can read, so that they get a clear line instead of a syntax error.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `This needs Node 26, which "npm ci" installs by itself; this is Node ${process.versions.node}. Run it as "npm start".`,
  );
  process.exit(1);
}
// Settings of this machine; the environment overrides them. Tests ignore them, because they may name a live database.
if (!['test', 'nightly'].includes(process.argv[2]) && existsSync('.env')) process.loadEnvFile('.env');
await import(`./${process.argv[2]}.ts`);
