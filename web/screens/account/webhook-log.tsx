import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DeliveryState, KEPT_DELIVERY_DAYS, webhookApi } from '../../../domain/webhooks.ts';
import type { Webhook, WebhookDelivery } from '../../../domain/webhooks-schema.ts';
import { failureText } from '../../api/failure-text.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
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
  const queryClient = useQueryClient();
  const send = useSend();
  const isHydrated = useHydrated();
  const query = deliveriesQuery(webhook.id);
  const test = webhookApi.test(webhook.id);
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  const byHand = useSending({
    each: (path) => path,
    mutationFn: (path: string) => send<WebhookDelivery>(path, { method: 'POST' }),
    onSuccess: async ({ id: delivery }, path) => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      if (path === test) onTest(delivery);
    },
    onError: (failure) =>
      toast({ title: 'Error', description: failureText(failure), variant: 'destructive' }),
  });
  return (
    <section aria-labelledby={id} className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          Events of the last {KEPT_DELIVERY_DAYS} days
        </h3>
        {!webhook.pausedAt && (
          <Button
            disabled={!isHydrated}
            busy={byHand.isPending && byHand.variables === test}
            onClick={() => byHand.mutate(test)}
            className="max-sm:w-full"
          >
            Send a test
          </Button>
        )}
      </div>
      {error ? (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      ) : data.length === 0 ? (
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
                  disabled={!isHydrated}
                  aria-label={`Send again: ${delivery.type}`}
                  busy={byHand.isPending && byHand.variables === webhookApi.resend(webhook.id, delivery.id)}
                  onClick={() => byHand.mutate(webhookApi.resend(webhook.id, delivery.id))}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isAll && data && data.length > SHOWN_FIRST && (
        <Button disabled={!isHydrated} onClick={() => setAll(true)} className="self-start max-sm:w-full">
          Show all {data.length} events
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
