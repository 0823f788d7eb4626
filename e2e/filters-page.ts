import type { Page } from './test.ts';

/** Opens all filters: a grid on wide screens and without JavaScript, a sheet on phones. */
export const allFilters = (page: Page) => page.locator('summary').filter({ hasText: 'ilters' });

/** The active filters. */
export const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' }).getByRole('link');
