import { signInApi } from '../domain/account.ts';
import { createVerifiedUsers, hashPassword } from '../server/accounts/service.ts';
import { startReport } from './report.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench -- accounts`: times requests with emails that have an account and ones that have none, in turns. Exits with 1
 * if the times tell them apart.
 */
const ROUNDS = 60;
/** Largest quotient of the two medians. */
const RATIO = 1.25;

const names = { firstName: 'Amelia', lastName: 'Earhart' };
const requests: [name: string, url: string, body: object][] = [
  ['sign-up', signInApi.signUp, { ...names, password: 'four unlikely words here' }],
  ['wrong password', signInApi.signIn, { password: 'not this one at all' }],
  ['forgotten password', signInApi.forgotPassword, {}],
];
const known = (round: number) => `known${round}@field.example`;
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const passwordHash = await hashPassword('four unlikely words here');
const account = (round: number) => ({
  ...names,
  email: known(round),
  role: 'general_user' as const,
  passwordHash,
});
const report = startReport();
await withSite(
  {},
  async (db) => {
    await createVerifiedUsers(
      db,
      Array.from({ length: ROUNDS }, (_, round) => account(round)),
    );
  },
  async ({ app }) => {
    let clients = 0;
    const time = async (url: string, payload: object) => {
      clients += 1;
      const remoteAddress = `198.18.${clients >> 8}.${clients & 255}`;
      const start = performance.now();
      const { statusCode } = await app.inject({ method: 'POST', url, payload, remoteAddress });
      if (statusCode !== (url === signInApi.signIn ? 401 : 202))
        throw new Error(`${url} answers ${statusCode}`);
      return performance.now() - start;
    };
    for (const [name, url, body] of requests) {
      const [withAccount, without]: [number[], number[]] = [[], []];
      await time(url, { ...body, email: 'warm@field.example' });
      for (let round = 0; round < ROUNDS; round += 1) {
        withAccount.push(await time(url, { ...body, email: known(round) }));
        without.push(await time(url, { ...body, email: `unknown${round}@field.example` }));
      }
      report.line(`${name}, with an account`, withAccount, 'ms');
      report.line(`${name}, without`, without, 'ms');
      const [one, other] = [median(withAccount), median(without)];
      report.line(
        `${name}, quotient of the medians`,
        [Math.max(one, other) / Math.min(one, other)],
        '',
        RATIO,
      );
    }
  },
);
process.exit(report.over() === 0 ? 0 : 1);
