import type { SavedSearch } from '../../../domain/saved-search.ts';
import { savedSearchApi } from '../../../domain/saved-search-paths.ts';
import { read } from '../../api/query-client.ts';

export const savedSearchesQuery = read<SavedSearch[]>([savedSearchApi.all]);
