import type { Role } from '../domain/account.ts';
import { profileChoices } from '../domain/profile.ts';
import { button } from './listing-form.ts';
import { expect, type Page } from './test.ts';

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();

export const form = (page: Page, role: Role) => page.getByRole('form', { name: profileChoices[role] });

export const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export const choose = (page: Page, role: Role) =>
  page.getByLabel('User type').selectOption(profileChoices[role]);

export const save = (page: Page) => button(page, 'Update Profile').click();

export const principal = {
  'Company name': 'Whitfield Aviation',
  'Company address': '4505 Claire Chennault Dr, Addison, TX',
  'Company phone': '(972) 555-0110',
  'Personal phone': '(972) 555-0111',
  'Personal address': '1 Elm St, Dallas, TX',
  Title: 'Managing Partner',
};

export const broker = {
  'Company name': 'Brightwater Airport Realty',
  'Office address': '400 S Tryon St, Charlotte, NC',
  'Company phone': '(704) 555-0120',
  'Personal name': 'Samuel Brightwater',
  'Personal title': 'Senior Broker',
  'Personal phone': '(704) 555-0121',
  'Personal email': 'samuel@example.com',
  'License number': 'NC-4410',
};

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await box(page, label).fill(value);
}

export async function expectValues(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await expect(box(page, label), label).toHaveValue(value);
  }
}
