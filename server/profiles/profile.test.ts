import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, type Role } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { profileFields } from '../../domain/profile.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp({ adminEmail: 'admin@example.com' });
afterAll(() => site.close());

const put = (as: Account | undefined, body: unknown) =>
  site.request('PUT', accountApi.profile, { ...(as && { as }), body });
const roleOf = async (as: Account) => (await site.request('GET', apiPaths.user, { as })).json().role;

const principal = {
  role: 'property_principal',
  affiliatedAirportIcao: 'KADS',
  companyName: 'Whitfield Aviation',
  companyAddress: '4505 Claire Chennault Dr, Addison, TX',
  companyPhone: '(972) 555-0110',
  personalPhone: '(972) 555-0111',
  personalAddress: '1 Elm St, Dallas, TX',
  title: 'Managing Partner',
};
const broker = {
  role: 'listing_broker',
  brokerCompanyName: 'Brightwater Airport Realty',
  brokerOfficeAddress: '400 S Tryon St, Charlotte, NC',
  brokerCompanyPhone: '(704) 555-0120',
  brokerPersonalName: 'Samuel Brightwater',
  brokerPersonalTitle: 'Senior Broker',
  brokerPersonalPhone: '(704) 555-0121',
  brokerPersonalEmail: 'samuel@example.com',
  licenseNumber: 'NC-4410',
};
const forms: [Role, Record<string, string>][] = [
  ['property_principal', principal],
  ['listing_broker', broker],
];

test('responds 401 when signed out', async () => {
  expect((await put(undefined, principal)).statusCode).toBe(401);
  expect((await site.request('GET', accountApi.profile)).statusCode).toBe(401);
});

describe.each(forms)('%s', (role, form) => {
  test('saves a complete form with its role', async () => {
    const person = await site.account('general_user');
    const answer = await put(person, form);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject(form);
    expect((await site.request('GET', accountApi.profile, { as: person })).json()).toEqual(answer.json());
    expect(await roleOf(person)).toBe(role);
  });

  test.each(
    profileFields[role].filter(({ required }) => required).map(({ name, required }) => [name, required]),
  )('%s is required: "%s"', async (name, message) => {
    const person = await site.account('general_user');
    for (const value of [undefined, '', '   ', null, 7]) {
      const answer = await put(person, { ...form, [String(name)]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: name, message }]);
    }
    expect(await roleOf(person)).toBe('general_user');
  });

  test('reports all errors at once and keeps the role', async () => {
    const person = await site.account('general_user');
    const answer = await put(person, { role });
    const required = profileFields[role].filter((field) => field.required);
    expect(answer.json().errors).toEqual(
      required.map(({ name, required: message }) => ({ path: name, message })),
    );
    expect(await roleOf(person)).toBe('general_user');
  });

  test.each(['id', 'email', 'isAdmin', 'admin', 'verified', 'password_hash', 'profileImageUrl'])(
    '%s can’t be set',
    async (name) => {
      const person = await site.account('general_user');
      const answer = await put(person, { ...form, [name]: 'admin@example.com' });
      expect(answer.json().errors).toEqual([{ path: name, message: 'We don’t recognize this field' }]);
      expect((await site.request('GET', apiPaths.user, { as: person })).json()).toMatchObject({
        id: person.id,
        email: person.email,
        isAdmin: false,
        role: 'general_user',
      });
    },
  );
});

test.each(['admin', '', 'GENERAL_USER', 7, null, ['listing_broker']])('refuses the role %j', async (role) => {
  const person = await site.account('general_user');
  const answer = await put(person, { ...principal, role });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].path).toBe('role');
  expect(await roleOf(person)).toBe('general_user');
});

test('accepts legacy role names and stores the current ones', async () => {
  const person = await site.account('general_user');
  expect((await put(person, { ...principal, role: 'owner' })).json().role).toBe('property_principal');
  expect((await put(person, { ...broker, role: 'broker' })).json().role).toBe('listing_broker');
  expect(await roleOf(person)).toBe('listing_broker');
});

test('keeps fields of other roles and the notification setting', async () => {
  const person = await site.account('general_user');
  await put(person, { ...principal, emailNotifications: true });
  await put(person, broker);
  const answer = await put(person, { role: 'general_user' });
  expect(answer.json()).toMatchObject({
    ...principal,
    ...broker,
    role: 'general_user',
    emailNotifications: true,
  });
  expect((await put(person, { emailNotifications: false })).json().emailNotifications).toBe(false);
  expect((await put(person, { emailNotifications: 'yes' })).json().errors).toEqual([
    expect.objectContaining({ path: 'emailNotifications' }),
  ]);
});

test('refuses an unknown airport and stores a known one by ICAO code', async () => {
  const person = await site.account('general_user');
  expect((await put(person, { ...principal, affiliatedAirportIcao: 'ZZZZ' })).json().errors).toEqual([
    { path: 'affiliatedAirportIcao', message: 'Airport selection is required' },
  ]);
  expect(await roleOf(person)).toBe('general_user');
  const answer = await put(person, { ...principal, affiliatedAirportIcao: 'ads' });
  expect(answer.json().affiliatedAirportIcao).toBe('KADS');
});

test('accepts no logo from another site', async () => {
  const person = await site.account('general_user');
  const wrong = [
    'https://example.com/logo.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://169.254.169.254/',
    '//evil.example/x.png',
    '/etc/passwd',
    '/media/../x',
  ];
  for (const brokerCompanyLogoUrl of wrong) {
    const answer = await put(person, { ...broker, brokerCompanyLogoUrl });
    expect(answer.json().errors, brokerCompanyLogoUrl).toEqual([
      expect.objectContaining({ path: 'brokerCompanyLogoUrl' }),
    ]);
  }
  for (const brokerCompanyLogoUrl of ['', null]) {
    const answer = await put(person, { ...broker, brokerCompanyLogoUrl });
    expect(answer.json().brokerCompanyLogoUrl).toBeNull();
  }
});

test('shows the company on its owner’s listings', async () => {
  const person = await site.account('general_user');
  await put(person, principal);
  const answer = await site.request('POST', apiPaths.listings(officeSpace), {
    as: person,
    body: validInput(officeSpace),
  });
  expect(answer.json().owner).toMatchObject({ companyName: 'Whitfield Aviation', brokerCompanyName: null });
});
