import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountApi } from '../../../domain/account.ts';
import { counted } from '../../../domain/figures.ts';
import { PUSH_WORKER, pushApi } from '../../../domain/push.ts';
import type { PushState } from '../../../domain/push-schema.ts';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAction } from '../../api/use-action.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { pushQuery } from './account-data.ts';

/** The person or the browser didn't give permission. */
class Refused extends Error {}

/** Asks the browser for permission and an address. The page's own press must call it. */
async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refused();
  await navigator.serviceWorker.register(PUSH_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async (error: Error) => {
    // One with an earlier key of ours is in the way.
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

type Possible = 'yes' | 'blocked' | 'no';

function usePossible(): [possible: Possible | null, look: () => void] {
  const [possible, setPossible] = useState<Possible | null>(null);
  const look = () =>
    setPossible(
      !('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
        ? 'no'
        : Notification.permission === 'denied'
          ? 'blocked'
          : 'yes',
    );
  useEffect(look, []);
  return [possible, look];
}

export const PushSetting = () => (
  <Loaded query={useQuery(pushQuery)} level={3} skeleton={<Skeleton className="h-16" />}>
    {(state) => <PushSwitch state={state} />}
  </Loaded>
);

const helps: Record<Possible, string> = {
  yes: 'Without the words of a message. They end when you sign out here.',
  blocked:
    'This browser blocks notifications of this site. Allow them in its settings for the site, then reload this page.',
  no: 'This browser can’t show notifications of websites. On an iPhone or iPad, they work once the site is on the Home Screen.',
};

function PushSwitch({ state: { key, isOn, others } }: { state: PushState }) {
  const queryClient = useQueryClient();
  const [possible, look] = usePossible();
  const { run, isBusy, input } = useAction({
    async send(on: boolean) {
      if (!on) {
        await unsubscribe();
        return api<PushState>(pushApi, { method: 'DELETE' });
      }
      const { endpoint, keys } = (await subscribe(key)).toJSON();
      return api<PushState>(pushApi, { method: 'PUT', body: { endpoint, keys } });
    },
    done: (state) => void queryClient.setQueryData(pushQuery.queryKey, state),
    invalidates: [accountApi.sessions],
    failed(error) {
      look();
      const description =
        error instanceof Refused
          ? 'The browser didn’t allow it.'
          : error instanceof DOMException
            ? 'The browser’s push service didn’t answer. Try again later.'
            : failureText(error);
      toast({ title: 'Not changed', description, variant: 'destructive' });
    },
  });
  const works = possible === 'yes';
  return (
    <div>
      <Switch
        label="Notifications in this browser"
        help={helps[possible ?? 'yes']}
        checked={works && (isBusy ? input === true : isOn)}
        disabled={!works}
        onChange={({ target }) => run(target.checked)}
      />
      {others > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          They are also on in {counted(others, 'other browser', 'other browsers')}. Sign out there, or below,
          to end them.
        </p>
      )}
    </div>
  );
}
