import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailSite, write } from '../../test/mail-site.ts';

type MailSite = Awaited<ReturnType<typeof createMailSite>>;
let { site, converse, post, stored, notices } = {} as MailSite;
beforeAll(async () => {
  ({ site, converse, post, stored, notices } = await createMailSite());
});
afterAll(() => site.close());

/** Emails that reached the thread that parses them. */
async function parsed(): Promise<number> {
  const { values } = (await register.getSingleMetric('inbound_mail_reading_seconds')?.get()) ?? {
    values: [],
  };
  return values.find((one) => 'metricName' in one && String(one.metricName).endsWith('_count'))?.value ?? 0;
}

test.each([
  [
    'an unknown recipient',
    (_: string) => write({ From: 'a@b.example', To: 'reply+x@field.example' }, 'ab\n'.repeat(199_000)),
  ],
  [
    'a recipient that is forged',
    (to: string) =>
      write(
        { From: 'a@b.example', To: to.replace(/(.)@/, (_, last) => (last === 'a' ? 'b@' : 'a@')) },
        'ab\n'.repeat(199_000),
      ),
  ],
  [
    'headers that are too long',
    (to: string) => write({ From: 'a@b.example', To: to, 'X-A': 'b'.repeat(200_000) }),
  ],
])('an email with %s isn’t parsed', async (_what, make) => {
  const { id, address } = await converse();
  const before = await parsed();
  expect((await post(make(address('owner')))).statusCode).toBe(202);
  expect([await parsed(), await stored(id)]).toEqual([before, []]);
  const { from } = await converse();
  expect((await post(write({ From: from.owner, To: address('owner') }))).statusCode).toBe(202);
  expect([await parsed(), (await stored(id)).length]).toEqual([before + 1, 1]);
});

test('an email over a limit is explained to the person whose address it is', async () => {
  const { id, from, address } = await converse();
  const raw = write({ From: from.owner, To: address('owner') }, 'ab\n'.repeat(199_000));
  expect((await post(raw)).statusCode).toBe(202);
  expect([await stored(id), await notices(id)]).toEqual([[], ['unreadable']]);
});

test('the 31st email of a side within an hour is to be sent again later, without being parsed', async () => {
  const { id, from, address } = await converse();
  for (let count = 0; count < 30; count += 1) {
    await post(write({ From: `a${count}@b.example`, To: address('owner') }));
  }
  const before = await parsed();
  const refused = await post(write({ From: from.owner, To: address('owner') }));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect([await parsed(), await stored(id)]).toEqual([before, []]);
  await post(write({ From: from.sender, To: address('sender') }));
  expect(await stored(id)).toHaveLength(1);
});

test('a sender has a budget over all conversations', async () => {
  const answers: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { address } = await converse();
    for (let count = 0; count < 21; count += 1) {
      answers.push((await post(write({ From: 'Eve <eve@evil.example>', To: address('owner') }))).statusCode);
    }
  }
  expect(answers.map((status) => status === 202).lastIndexOf(true)).toBe(59);
  expect(answers.slice(60)).toEqual([429, 429, 429]);
});
