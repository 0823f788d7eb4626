import type { APIRequestContext, Page } from './test.ts';

export type Row = { title: string; icaoCode: string; images: string[] };

export type AirportCount = { icaoCode: string; name: string; count: number; available: number };

export const answer = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json();

export const hangars = (count: number) => `${count} ${count === 1 ? 'hangar' : 'hangars'}`;

export const cards = (page: Page) => page.getByRole('list', { name: 'Monthly Hangars for Rent' });

export const airports = (page: Page) => page.getByRole('list', { name: 'Airports with hangars' });
