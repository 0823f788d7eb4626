import type { AuthConfig } from '../../domain/account.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

export const authConfigQuery = read<AuthConfig>([apiPaths.authConfig]);
