import { webhookApi } from '../../../domain/webhooks.ts';
import type { Webhook, WebhookDelivery } from '../../../domain/webhooks-schema.ts';
import { read } from '../../api/query-client.ts';

export const webhooksQuery = read<Webhook[]>([webhookApi.all]);
export const deliveriesQuery = (id: string) => read<WebhookDelivery[]>([webhookApi.deliveries(id)]);
