import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { trialOf, webhookApi } from '../../../domain/webhooks.ts';
import {
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '../../../domain/webhooks-schema.ts';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/failure-text.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { useAction } from '../../api/use-action.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { Editable } from './setting.tsx';
import { deliveriesQuery, webhooksQuery } from './webhook-data.ts';
import { WebhookLog } from './webhook-log.tsx';

export function WebhookSetting() {
  const [secret, setSecret] = useState<string | null>(null);
  const [testId, setTestId] = useState<string | null>(null);
  return (
    <Loaded query={useQuery(webhooksQuery)} level={3} skeleton={<Skeleton className="h-16" />}>
      {([webhook]) => (
        <>
          {webhook ? (
            <OwnWebhook webhook={webhook} onSecret={setSecret} testId={testId} onTest={setTestId} />
          ) : (
            <Editable
              value={<span className="text-ink-soft">No webhook is set.</span>}
              action="Set a webhook"
            >
              {(close) => <WebhookForm onDone={close} onSecret={setSecret} onTest={setTestId} />}
            </Editable>
          )}
          {webhook && secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
          {webhook && <WebhookLog webhook={webhook} onTest={setTestId} />}
        </>
      )}
    </Loaded>
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
  const [asking, setAsking] = useState<Asking>(null);
  const isPaused = webhook.pausedAt !== null;
  const common = {
    failed: 'Error',
    close: () => setAsking(null),
    invalidates: [webhookApi.all],
  };
  const pause = useAction({
    ...common,
    send: () => api<Webhook>(webhookApi.one(webhook.id), { method: 'PATCH', body: { paused: !isPaused } }),
    done: { title: isPaused ? 'Webhook resumed' : 'Webhook paused' },
  });
  const rotate = useAction({
    ...common,
    send: () => api<WebhookWithSecret>(webhookApi.secret(webhook.id), { method: 'POST' }),
    done: ({ secret }) => onSecret(secret),
  });
  const remove = useAction({
    ...common,
    send: () => api(webhookApi.one(webhook.id), { method: 'DELETE' }),
    done() {
      onSecret(null);
      return { title: 'Webhook deleted' };
    },
  });

  return (
    <>
      <Editable value={<span className="wrap-anywhere">{webhook.url}</span>} action="Change address">
        {(close) => <WebhookForm webhook={webhook} onDone={close} onSecret={onSecret} onTest={onTest} />}
      </Editable>
      <WebhookTrial webhook={webhook} testId={testId} />
      <State webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        <Button busy={pause.isBusy} onClick={() => pause.run()} className="max-sm:w-full">
          {isPaused ? 'Resume webhook' : 'Pause webhook'}
        </Button>
        <Button onClick={() => setAsking('rotate')} className="max-sm:w-full">
          Replace the secret
        </Button>
        <Button onClick={() => setAsking('delete')} className="max-sm:w-full">
          Delete webhook
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Replace the secret?"
        description="For 24 hours, we sign with both secrets. The new one is shown only once."
        confirmLabel="Replace the secret"
        busy={rotate.isBusy}
        onConfirm={() => rotate.run()}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this webhook?"
        description="We’ll stop sending events and delete its log."
        confirmLabel="Delete webhook"
        busy={remove.isBusy}
        onConfirm={() => remove.run()}
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

/** The result of the newest test from this page, which the log keeps up to date. */
function WebhookTrial({ webhook, testId }: { webhook: Webhook; testId: string | null }) {
  const { data } = useQuery(deliveriesQuery(webhook.id));
  const test = data?.find(({ id }) => id === testId);
  const trial = test && trialOf(test);
  return (
    <p
      role="status"
      className={cx(
        'rounded-md border px-3 py-2 empty:hidden',
        !trial && 'border-rule bg-sunken',
        trial?.works && 'border-good bg-good-tint',
        trial && !trial.works && 'border-caution bg-caution-tint',
      )}
    >
      {trial?.text}
      {trial && !trial.works && test?.state === 'waiting' && ' The address is saved, and we’ll try again.'}
      {test && !trial && 'Sending a test to this address…'}
    </p>
  );
}

function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Secret copied' });
    } catch {
      toast({ title: 'Select the secret and copy it' });
    }
  };
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md border border-chart bg-chart-tint p-4 outline-none"
    >
      <h3 id={id} className="text-base font-semibold">
        Copy the secret now
      </h3>
      <p>It proves that requests come from us. We won’t show it again; you can replace it any time.</p>
      <Input
        readOnly
        value={secret}
        aria-label="Secret"
        className="figure"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy} className="max-sm:w-full">
          Copy secret
        </Button>
        <Button onClick={onClose} className="max-sm:w-full">
          Done
        </Button>
      </div>
    </section>
  );
}

type WebhookFormProps = {
  /** Sets the first one without it. */
  webhook?: Webhook;
  onDone: () => void;
  onSecret: (secret: string) => void;
  /** Called with the id of the test that was sent to the saved address. */
  onTest: (id: string) => void;
};

function WebhookForm({ webhook, onDone, onSecret, onTest }: WebhookFormProps) {
  const queryClient = useQueryClient();
  /** The address is saved already, so a failure here is no failure of the form. */
  async function tryAddress({ id, pausedAt }: Webhook, send: Send) {
    if (pausedAt) return;
    try {
      const test = await send<WebhookDelivery>(webhookApi.test(id), { method: 'POST' });
      await queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
      onTest(test.id);
    } catch (error) {
      toast({ title: 'No test was sent', description: failureText(error), variant: 'destructive' });
    }
  }
  const form = useSubmit({
    schema: newWebhookSchema,
    defaultValues: { url: webhook?.url ?? '' },
    focus: 'url',
    async submit(body, send) {
      if (webhook) {
        const changed = await send<Webhook>(webhookApi.one(webhook.id), { method: 'PATCH', body });
        queryClient.setQueryData(webhooksQuery.queryKey, [changed]);
        toast({ title: 'Address changed' });
        await tryAddress(changed, send);
      } else {
        const { secret, ...made } = await send<WebhookWithSecret>(webhookApi.all, { method: 'POST', body });
        onSecret(secret);
        queryClient.setQueryData(webhooksQuery.queryKey, [made]);
        await tryAddress(made, send);
      }
      onDone();
    },
  });
  return (
    <Form form={form} label={webhook ? 'Change address' : 'Set a webhook'}>
      <TextField
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        help="An https address on the public internet. It gets the names and contact details of people who write to you. We send it a test when you save."
      />
      <FormButtons submit={webhook ? 'Save address' : 'Set webhook'} onCancel={onDone} />
    </Form>
  );
}
