import { savedSearchApi } from '../../../domain/saved-search.ts';
import type { SavedSearch } from '../../../domain/saved-search-schema.ts';
import { read } from '../../api/query-client.ts';

export const savedSearchesQuery = read<SavedSearch[]>([savedSearchApi.all]);
