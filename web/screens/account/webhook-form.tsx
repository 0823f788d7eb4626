import { useQueryClient } from '@tanstack/react-query';
import { webhookApi } from '../../../domain/webhooks.ts';
import {
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '../../../domain/webhooks-schema.ts';
import { failureText } from '../../api/failure-text.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';
import { deliveriesQuery, webhooksQuery } from './webhook-data.ts';

type WebhookFormProps = {
  /** Sets the first one without it. */
  webhook?: Webhook;
  onDone: () => void;
  onSecret: (secret: string) => void;
  /** Called with the id of the test that was sent to the saved address. */
  onTest: (id: string) => void;
};

export function WebhookForm({ webhook, onDone, onSecret, onTest }: WebhookFormProps) {
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
