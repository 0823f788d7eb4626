import { remember } from '../ui/remember.ts';

/** Remembers whether all filters are open, so that the server sends the page that way and nothing shifts. */
export const rememberFilters = (open: boolean): void => remember('filters', open ? 'open' : null);
