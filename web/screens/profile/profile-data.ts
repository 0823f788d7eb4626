import { accountApi } from '../../../domain/account.ts';
import type { OperatorRequest, OwnQuestion } from '../../../domain/cases-schema.ts';
import { profileFields } from '../../../domain/profile.ts';
import type { Profile } from '../../../domain/profile-schema.ts';
import { isLister } from '../../api/current-user.ts';
import { airportQuery, figuresQuery, profileQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const operatorRequestsQuery = read<OperatorRequest[]>([accountApi.operatorRequests]);

export const questionsQuery = read<OwnQuestion[]>([accountApi.questions]);

const airportField = Object.values(profileFields)
  .flat()
  .find(({ type }) => type === 'airport');
export const airportCodeOf = (profile: Profile | undefined) =>
  airportField ? (profile?.[airportField.name] as string | null | undefined) : null;

export const prefetch: Prefetch<'profile'> = async ({ queryClient, user }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(questionsQuery),
    isLister(user) && queryClient.prefetchQuery(operatorRequestsQuery),
    isLister(user) && queryClient.prefetchQuery(figuresQuery),
  ]);
  const code = airportCodeOf(queryClient.getQueryData(profileQuery.queryKey));
  if (code) await queryClient.prefetchQuery(airportQuery(code));
};
