import { accountApi } from '../../../domain/account.ts';
import { factorApi } from '../../../domain/factors.ts';
import type { Factors } from '../../../domain/factors-schema.ts';
import { viewingApi } from '../../../domain/inquiries.ts';
import type { OwnSession } from '../../../domain/own-account-schema.ts';
import { emailSettingsApi } from '../../../domain/paths.ts';
import { pushApi } from '../../../domain/push.ts';
import type { PushState } from '../../../domain/push-schema.ts';
import type { OwnSubscription } from '../../../domain/unsubscribe-schema.ts';
import type { ViewingHours } from '../../../domain/viewing-hours.ts';
import { isLister } from '../../api/current-user.ts';
import { accountQuery, authConfigQuery, figuresQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { ownAircraftQuery } from '../../personal/my-aircraft.ts';
import { webhooksQuery } from './webhook-data.ts';

export const sessionsQuery = read<OwnSession[]>([accountApi.sessions]);

export const emailsQuery = read<OwnSubscription[]>([emailSettingsApi.all]);

export const hoursQuery = read<ViewingHours>([viewingApi.hours]);

export const pushQuery = read<PushState>([pushApi]);

export const factorsQuery = read<Factors>([factorApi.factors]);

export const prefetch: Prefetch<'account'> = async ({ queryClient, user }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(accountQuery),
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchQuery(emailsQuery),
    queryClient.prefetchQuery(pushQuery),
    queryClient.prefetchQuery(factorsQuery),
    queryClient.prefetchQuery(authConfigQuery),
    queryClient.prefetchQuery(ownAircraftQuery),
    isLister(user) && queryClient.prefetchQuery(figuresQuery),
    isLister(user) && queryClient.prefetchQuery(hoursQuery),
    isLister(user) && queryClient.prefetchQuery(webhooksQuery),
  ]);
};
