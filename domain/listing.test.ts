import { expect, test } from 'vitest';
import { companyOf } from './listing.ts';

const account = {
  id: 1,
  firstName: 'Ruth',
  lastName: 'Ortiz',
  companyName: 'Ortiz Hangars',
  brokerCompanyName: 'Ruth & Co.',
  brokerCompanyLogoUrl: null,
  profileImageUrl: null,
} as const;

test('names the company of the current role, also after the role changed', () => {
  expect(companyOf({ ...account, role: 'property_principal' })).toBe('Ortiz Hangars');
  expect(companyOf({ ...account, role: 'listing_broker' })).toBe('Ruth & Co.');
  expect(companyOf({ ...account, role: 'listing_broker', brokerCompanyName: '' })).toBeNull();
});
