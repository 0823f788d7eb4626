import { apiPaths } from '../../domain/paths.ts';
import type { Site } from '../../domain/site.ts';
import { read } from './query-client.ts';

/** What the installation says of itself. */
export const siteQuery = read<Site>([apiPaths.site]);
