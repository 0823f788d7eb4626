import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Visitor } from '../http/visitor.ts';
import { createDelivery, type DeliveryLimits, deliveryLimits } from './delivery.ts';
import type { AnalyticsEvent } from './event.ts';
import { wordingOf } from './provider.ts';
import { createTally } from './tally.ts';

/** Counts what happens, and tells the configured service; nothing of visitors who opt out. */
export type Analytics = {
  /** Costs whoever calls it no waiting. */
  record: (event: AnalyticsEvent, visitor: Visitor) => void;
  /** Keeps what was counted; tells the service what it doesn't know yet, for a short time. */
  stop: () => Promise<void>;
};

type Log = { warn: (facts: object, message: string) => void };
type Parts = { config: Pick<Config, 'analytics' | 'publicUrl'>; db: Db; secret: Buffer; log: Log };

export function createAnalytics(
  { config, db, secret, log }: Parts,
  limits: DeliveryLimits = deliveryLimits,
): Analytics {
  const tally = createTally(db, log);
  const delivery = createDelivery(log, limits);
  const wording = config.analytics && wordingOf(config.analytics, { publicUrl: config.publicUrl, secret });
  return {
    record(event, visitor) {
      if (visitor.optsOut) return;
      // Views of a listing are its owner's, and are counted there (server/listings/views.ts).
      if (event.name !== 'listing_viewed') tally.count(event);
      if (wording) delivery.add(wording(event, visitor));
    },
    async stop() {
      await Promise.all([tally.flush(), delivery.stop()]);
    },
  };
}
