import { afterAll, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { brand } from '../../../domain/brand.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import { person, startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

/** Every field whose name others read refuses one that passes for ours; `domain/name-schema.test.ts` has the names. */

const site = await startAccounts();
const owner = await site.join('owner@names.example', { registrantType: 'owner' });
const broker = await site.join('broker@names.example', { registrantType: 'broker' });
const pilot = await site.join('pilot@names.example');
const listing = (
  await site.send(apiPaths.listings(hangarSpace), { session: owner, payload: validInput(hangarSpace) })
).json();
afterAll(() => site.stop());

const ours = `can’t contain “${brand.name}”`;
const checked = 'can’t say that you’re verified';
const symbol = 'can’t have symbols such as ✓ or emoji';
const address = 'can’t have an email or web address';

test.each<[string, Parameters<typeof site.send>, Record<string, string>]>([
  [
    'sign-up',
    [
      signInApi.signUp,
      { payload: person('new@names.example', { firstName: 'Amelia ✓', lastName: 'evil.example' }) },
    ],
    { firstName: `First name ${symbol}`, lastName: `Last name ${address}` },
  ],
  [
    'sign-up, side by side',
    [
      signInApi.signUp,
      { payload: person('new@names.example', { firstName: 'Customer', lastName: 'Support' }) },
    ],
    { lastName: 'Your name can’t read like our staff' },
  ],
  [
    'the account',
    [accountApi.account, { method: 'PATCH', session: pilot, payload: { firstName: 'Tіеdоwn' } }],
    { firstName: `First name ${ours}` },
  ],
  [
    'an inquiry',
    [
      inquiryApi.send(hangarSpace, listing.id),
      { session: pilot, payload: { name: 'Pat (verified)', message: 'Hi' } },
    ],
    { name: `Name ${checked}` },
  ],
  [
    'a message to support',
    [
      apiPaths.contact,
      { payload: { name: 'Pat ✅', email: 'a@b.example', topic: 'other', message: 'Hello there' } },
    ],
    { name: `Name ${symbol}` },
  ],
  [
    'a request of an operator',
    [
      accountApi.operatorRequests,
      {
        session: owner,
        payload: {
          icaoCode: 'KADS',
          name: 'pat@b.example',
          title: 'Verified manager',
          phone: '(972) 555-0134',
        },
      },
    ],
    { name: `Name ${address}`, title: `Title ${checked}` },
  ],
  [
    'the profile of an owner',
    [
      accountApi.profile,
      {
        method: 'PUT',
        session: owner,
        payload: {
          affiliatedAirportIcao: 'KADS',
          companyName: `${brand.name} Support`,
          companyAddress: '1 Main St',
          companyPhone: '(972) 555-0134',
          personalPhone: '(972) 555-0134',
          personalAddress: '1 Main St',
          title: 'Manager ☑',
        },
      },
    ],
    { companyName: `Company name ${ours}`, title: `Title ${symbol}` },
  ],
  [
    'the profile of a broker',
    [
      accountApi.profile,
      {
        method: 'PUT',
        session: broker,
        payload: {
          brokerCompanyName: 'Vеrіfіеd Hangars',
          brokerOfficeAddress: '1 Main St',
          brokerCompanyPhone: '(972) 555-0134',
          brokerPersonalName: 'Site Admin',
          brokerPersonalTitle: 'Broker',
          brokerPersonalPhone: '(972) 555-0134',
          brokerPersonalEmail: 'broker@names.example',
          licenseNumber: '1',
        },
      },
    ],
    {
      brokerCompanyName: `Company name ${checked}`,
      brokerPersonalName: 'Personal name can’t read like our staff',
    },
  ],
])('%s refuses names that pass for ours at their fields', async (_where, call, expected) => {
  const answer = await site.send(...call);
  expect(answer.statusCode, answer.body).toBe(400);
  const errors: { path: string; message: string }[] = answer.json().errors;
  expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual(expected);
});

test('two changes can’t make a name that one can’t', async () => {
  const session = await site.join('twice@names.example');
  const rename = (payload: object) => site.send(accountApi.account, { method: 'PATCH', session, payload });
  const [first, second] = [brand.name.slice(0, 3), brand.name.slice(3)];
  expect((await rename({ firstName: first })).statusCode).toBe(200);
  const refused = await rename({ lastName: second });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ path: 'lastName', message: `Your name ${ours}` }],
  ]);
});
