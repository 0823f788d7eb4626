import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favoriteApi } from '../../../domain/favorites.ts';
import type { FavoriteEmails } from '../../../domain/favorites-schema.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { Switch } from '../../ui/switch.tsx';

const emailsQuery = read<FavoriteEmails>([favoriteApi.emails]);

export function EmailSwitch() {
  const queryClient = useQueryClient();
  const { data } = useQuery(emailsQuery);
  const change = useAction({
    send: (isOn: boolean) => api(favoriteApi.emails, { method: 'PUT', body: { isOn } }),
    show(isOn) {
      const show = (isOn: boolean) => queryClient.setQueryData(emailsQuery.queryKey, { isOn });
      show(isOn);
      return () => show(!isOn);
    },
    failed: 'Not changed',
  });
  return (
    <div className="max-w-xl">
      <Switch
        label="Email me about changes"
        help="When the rate or availability of a saved listing changes, or it comes back on the site. Once a day at most."
        checked={data?.isOn ?? true}
        disabled={!data}
        onChange={({ target }) => change.run(target.checked)}
      />
    </div>
  );
}
