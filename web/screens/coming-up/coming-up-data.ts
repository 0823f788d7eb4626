import { apiPaths } from '../../../domain/paths.ts';
import type { ComingUp } from '../../../domain/units-schema.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const comingUpQuery = read<ComingUp>([apiPaths.comingUp()]);

export const prefetch: Prefetch<'coming-up'> = async ({ queryClient, user }) => {
  if (user) await queryClient.prefetchQuery(comingUpQuery);
};
