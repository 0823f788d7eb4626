import { apiPaths } from '../../domain/paths.ts';
import type { Site } from '../../domain/site-schema.ts';
import { read } from './query-client.ts';

export const siteQuery = read<Site>([apiPaths.site]);
