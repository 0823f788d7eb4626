import type { OwnAccount, OwnSession } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';

export const accountQuery = read<OwnAccount>([apiPaths.account]);
export const sessionsQuery = read<OwnSession[]>([apiPaths.accountSessions]);
