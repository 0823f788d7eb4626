import { argv } from 'node:process';

/**
 * `npm run bench` lists the benchmarks; `npm run bench -- NAME [options]` runs one: the file of that name, which reads its options
 * and exits with 1 if a figure is over its goal.
 */
const benchmarks = {
  accounts: 'whether response times reveal which emails have an account',
  admin: 'times the admin’s lists, searches, and counts with 100,000 rows each',
  alerts: 'times the search for the people who get an email about a new listing, with 20,000 saved searches',
  browse: 'times a moving map, a filtered list, and the page in a browser, with 100,000 listings',
  import: 'times a CSV import of 2,000 listings',
  lighthouse: 'Lighthouse scores of the main entry pages',
  memory: 'memory after an import, 2,000 uncached pages, share images, and twenty uploads at once',
  reads: 'processor time of the most expensive reads, and how long others wait meanwhile',
  requests: 'what lists, pages, maps, and creates cost with 200,000 listings',
  texts: 'times the reading of hostile passwords, messages, answers, and User-Agents',
  units: 'processor time of creates, lists, and pages with 1, 60, and 500 units',
  'waiting-lists': 'times joins and offers of a waiting list with 5,000 people',
};

const [name] = argv.splice(2, 1);
if (name !== undefined && Object.hasOwn(benchmarks, name)) {
  await import(`./${name}.ts`);
} else {
  if (name !== undefined) console.error(`There is no benchmark “${name}”.\n`);
  console.log('npm run bench -- NAME [options]\n');
  for (const [part, summary] of Object.entries(benchmarks)) console.log(`${part.padEnd(15)}${summary}`);
  process.exitCode = name === undefined ? 0 : 1;
}
