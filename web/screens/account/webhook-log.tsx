import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DeliveryState, KEPT_DELIVERY_DAYS, webhookApi } from '../../../domain/webhooks.ts';
import type { Webhook, WebhookDelivery } from '../../../domain/webhooks-schema.ts';
import { api } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../ui/time.tsx';
import { deliveriesQuery } from './webhook-data.ts';

/** An attempt takes at most 10 seconds. */
const LOOK_AGAIN_MS = 1_000;
const SHOWN_FIRST = 5;

/** True while the first attempt is under way, so that a test shows its result. */
const isUnderWay = ({ state, status, failure }: WebhookDelivery) =>
  state === 'waiting' && status === null && failure === null;

type WebhookLogProps = { webhook: Webhook; onTest: (id: string) => void };

export function WebhookLog({ webhook, onTest }: WebhookLogProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const test = webhookApi.test(webhook.id);
  const query = useQuery({
    ...deliveriesQuery(webhook.id),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  const byHand = useAction({
    each: (path) => path,
    send: (path: string) => api<WebhookDelivery>(path, { method: 'POST' }),
    done: ({ id: delivery }, path) => (path === test ? onTest(delivery) : undefined),
    failed: 'Error',
    invalidates: [webhookApi.deliveries(webhook.id)],
  });
  return (
    <section aria-labelledby={id} className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          Events of the last {KEPT_DELIVERY_DAYS} days
        </h3>
        {!webhook.pausedAt && (
          <Button busy={byHand.input === test} onClick={() => byHand.run(test)} className="max-sm:w-full">
            Send a test
          </Button>
        )}
      </div>
      <Loaded query={query} level={3} skeleton={<Skeleton className="h-16" />}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-ink-soft">None yet.</p>
          ) : (
            <ul
              aria-labelledby={id}
              className="divide-y divide-rule rounded-sm border border-rule-strong bg-sheet"
            >
              {data.slice(0, isAll ? undefined : SHOWN_FIRST).map((delivery) => (
                <li
                  key={delivery.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
                >
                  <Delivery delivery={delivery} />
                  {!webhook.pausedAt && !isUnderWay(delivery) && (
                    <Button
                      aria-label={`Send again: ${delivery.type}`}
                      busy={byHand.input === webhookApi.resend(webhook.id, delivery.id)}
                      onClick={() => byHand.run(webhookApi.resend(webhook.id, delivery.id))}
                    >
                      Send again
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {!isAll && query.data && query.data.length > SHOWN_FIRST && (
        <Button onClick={() => setAll(true)} className="self-start max-sm:w-full">
          Show all {query.data.length} events
        </Button>
      )}
    </section>
  );
}

const states: Record<DeliveryState, { label: string; tone: Tone }> = {
  delivered: { label: 'Delivered', tone: 'good' },
  waiting: { label: 'Trying again', tone: 'caution' },
  held: { label: 'Held', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { type, state, attempts, createdAt, status, failure, tookMs, nextAt } = delivery;
  const { label, tone } = isUnderWay(delivery)
    ? ({ label: 'Sending', tone: 'chart' } as const)
    : states[state];
  const result = [
    status === null ? failure?.replace(/\.$/, '') : `HTTP ${status}`,
    tookMs !== null && `${tookMs} ms`,
    attempts > 1 && `${attempts} attempts`,
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figure wrap-anywhere">{type}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        <Moment at={createdAt} />
        {result.length > 0 && ` · ${result.join(' · ')}`}
      </p>
      {state === 'waiting' && nextAt && !isUnderWay(delivery) && (
        <p className="text-sm text-ink-soft">
          Next attempt <Moment at={nextAt} />
        </p>
      )}
    </div>
  );
}
