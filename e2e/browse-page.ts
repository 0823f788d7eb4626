import type { Page } from './test.ts';

export const HANGARS = '/browse?tab=hangar-spaces';

export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const titles = (page: Page) => page.getByRole('rowheader').getByRole('link');
