import type { OwnSort } from '../../../domain/own-listings.ts';

type Column = {
  name: string;
  width: string;
  figure?: boolean;
  sort?: { by: OwnSort; direction: 'ascending' | 'descending' };
};

export const columns: readonly Column[] = [
  { name: 'Property', width: '', sort: { by: 'title', direction: 'ascending' } },
  { name: 'Type', width: 'wide:w-22' },
  { name: 'Location', width: 'wide:w-34' },
  { name: 'Rate', width: 'wide:w-37', figure: true, sort: { by: 'rate', direction: 'ascending' } },
  { name: 'Status', width: 'wide:w-34' },
  { name: 'Views', width: 'wide:w-24 xl:w-30', figure: true, sort: { by: 'views', direction: 'descending' } },
  { name: 'Actions', width: 'wide:w-31' },
];
