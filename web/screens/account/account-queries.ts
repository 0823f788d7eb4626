import type { OwnAccount, OwnSession } from '../../../domain/account-schema.ts';
import { api } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';

export const accountQuery = read<OwnAccount>([api.account]);
export const sessionsQuery = read<OwnSession[]>([api.accountSessions]);
