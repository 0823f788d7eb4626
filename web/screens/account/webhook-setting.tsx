import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookApi } from '../../../domain/webhooks.ts';
import type { Webhook, WebhookWithSecret } from '../../../domain/webhooks-schema.ts';
import { failureText } from '../../api/failure-text.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Editable } from './setting.tsx';
import { webhooksQuery } from './webhook-data.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhookTrial } from './webhook-trial.tsx';

export function WebhookSetting() {
  const { data, error, refetch, isFetching } = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const [testId, setTestId] = useState<string | null>(null);
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const [webhook] = data;
  return (
    <>
      {webhook ? (
        <OwnWebhook webhook={webhook} onSecret={setSecret} testId={testId} onTest={setTestId} />
      ) : (
        <Editable value={<span className="text-ink-soft">No webhook is set.</span>} action="Set a webhook">
          {(close) => <WebhookForm onDone={close} onSecret={setSecret} onTest={setTestId} />}
        </Editable>
      )}
      {webhook && secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      {webhook && <WebhookLog webhook={webhook} onTest={setTestId} />}
    </>
  );
}

type Asking = 'rotate' | 'delete' | null;

type OwnWebhookProps = {
  webhook: Webhook;
  onSecret: (secret: string | null) => void;
  /** The newest test from this page. */
  testId: string | null;
  onTest: (id: string) => void;
};

function OwnWebhook({ webhook, onSecret, testId, onTest }: OwnWebhookProps) {
  const queryClient = useQueryClient();
  const send = useSend();
  const isHydrated = useHydrated();
  const [asking, setAsking] = useState<Asking>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [webhookApi.all] });
  const onError = (error: unknown) => {
    setAsking(null);
    toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
  };
  const isPaused = webhook.pausedAt !== null;

  const pause = useSending({
    mutationFn: () =>
      send<Webhook>(webhookApi.one(webhook.id), { method: 'PATCH', body: { paused: !isPaused } }),
    onSuccess: async () => {
      await refresh();
      await queryClient.invalidateQueries({ queryKey: [webhookApi.deliveries(webhook.id)] });
      toast({ title: isPaused ? 'Webhook resumed' : 'Webhook paused' });
    },
    onError,
  });
  const rotate = useSending({
    mutationFn: () => send<WebhookWithSecret>(webhookApi.secret(webhook.id), { method: 'POST' }),
    onSuccess: async ({ secret }) => {
      setAsking(null);
      onSecret(secret);
      await refresh();
    },
    onError,
  });
  const remove = useSending({
    mutationFn: () => send(webhookApi.one(webhook.id), { method: 'DELETE' }),
    onSuccess: async () => {
      setAsking(null);
      onSecret(null);
      await refresh();
      toast({ title: 'Webhook deleted' });
    },
    onError,
  });

  return (
    <>
      <Editable value={<span className="wrap-anywhere">{webhook.url}</span>} action="Change address">
        {(close) => <WebhookForm webhook={webhook} onDone={close} onSecret={onSecret} onTest={onTest} />}
      </Editable>
      <WebhookTrial webhook={webhook} testId={testId} />
      <State webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isHydrated}
          busy={pause.isPending}
          onClick={() => pause.mutate()}
          className="max-sm:w-full"
        >
          {isPaused ? 'Resume webhook' : 'Pause webhook'}
        </Button>
        <Button disabled={!isHydrated} onClick={() => setAsking('rotate')} className="max-sm:w-full">
          Replace the secret
        </Button>
        <Button disabled={!isHydrated} onClick={() => setAsking('delete')} className="max-sm:w-full">
          Delete webhook
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Replace the secret?"
        description="For 24 hours, we sign with both secrets. The new one is shown only once."
        confirmLabel="Replace the secret"
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this webhook?"
        description="We’ll stop sending events and delete its log."
        confirmLabel="Delete webhook"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

const pauses = {
  owner: 'Paused. Events wait until you resume it.',
  failures: 'We paused it because it accepted nothing for three days. Events wait until you resume it.',
  gone: 'We paused it because it answered 410. Events wait until you resume it.',
};

function State({ webhook: { pausedBecause, oldSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      <p role="status" className="rounded-md border border-caution bg-caution-tint px-3 py-2 empty:hidden">
        {pausedBecause && pauses[pausedBecause]}
      </p>
      {oldSecretUntil && (
        <p className="text-ink-soft">
          The old secret signs too until <Moment at={oldSecretUntil} />.
        </p>
      )}
    </>
  );
}
