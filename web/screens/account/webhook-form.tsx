import { useQueryClient } from '@tanstack/react-query';
import { webhookApi } from '../../../domain/webhook-paths.ts';
import { newWebhookSchema, type Webhook, type WebhookWithSecret } from '../../../domain/webhook-schema.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';
import { webhooksQuery } from './webhook-data.ts';

type WebhookFormProps = {
  /** Sets the first one without it. */
  webhook?: Webhook;
  onDone: () => void;
  onSecret: (secret: string) => void;
};

export function WebhookForm({ webhook, onDone, onSecret }: WebhookFormProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: newWebhookSchema,
    defaultValues: { url: webhook?.url ?? '' },
    focus: 'url',
    async submit(body, send) {
      if (webhook) {
        const changed = await send<Webhook>(webhookApi.one(webhook.id), { method: 'PATCH', body });
        queryClient.setQueryData(webhooksQuery.queryKey, [changed]);
        toast({ title: 'Address changed' });
      } else {
        const { secret, ...made } = await send<WebhookWithSecret>(webhookApi.all, { method: 'POST', body });
        onSecret(secret);
        queryClient.setQueryData(webhooksQuery.queryKey, [made]);
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
        help="An https address on the public internet. It gets the names and contact data of people who write to you."
      />
      <FormButtons submit={webhook ? 'Save address' : 'Set webhook'} onCancel={onDone} />
    </Form>
  );
}
