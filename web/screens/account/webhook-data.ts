import { webhookApi } from '../../../domain/webhook-paths.ts';
import type { Webhook, WebhookDelivery } from '../../../domain/webhook-schema.ts';
import { read } from '../../api/query-client.ts';

export const webhooksQuery = read<Webhook[]>([webhookApi.all]);
export const deliveriesQuery = (id: string) => read<WebhookDelivery[]>([webhookApi.deliveries(id)]);
