import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favoriteApi } from '../../../domain/favorites.ts';
import type { FavoriteEmails } from '../../../domain/favorites-schema.ts';
import { failureText } from '../../api/failure-text.ts';
import { read } from '../../api/query-client.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';

const emailsQuery = read<FavoriteEmails>([favoriteApi.emails]);

export function EmailSwitch() {
  const queryClient = useQueryClient();
  const send = useSend();
  const { data } = useQuery(emailsQuery);
  const show = (isOn: boolean) => queryClient.setQueryData(emailsQuery.queryKey, { isOn });
  const { mutate } = useSending({
    mutationFn: (isOn: boolean) => send(favoriteApi.emails, { method: 'PUT', body: { isOn } }),
    onMutate: show,
    onError: (error, isOn) => {
      show(!isOn);
      toast({ title: 'Not changed', description: failureText(error), variant: 'destructive' });
    },
  });
  return (
    <div className="max-w-xl">
      <Switch
        label="Email me about changes"
        help="When the rate or availability of a saved listing changes, or it comes back on the site. Once a day at most."
        checked={data?.isOn ?? true}
        disabled={!data}
        onChange={({ target }) => mutate(target.checked)}
      />
    </div>
  );
}
