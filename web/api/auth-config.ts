import type { AuthConfig } from '../../domain/own-account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

export const authConfigQuery = read<AuthConfig>([apiPaths.authConfig]);
