import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Visitor } from '../http/visitor.ts';
import { createDelivery, type DeliveryLimits, deliveryLimits } from './delivery.ts';
import type { AnalyticsEvent } from './event.ts';
import { formatterFor } from './provider.ts';
import { createTally } from './tally.ts';

export type Analytics = {
  /** Never makes the caller wait. */
  record: (event: AnalyticsEvent, visitor: Visitor) => void;
  /** Saves pending counts and gives the provider a short time to take the rest. */
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
  const formatter =
    config.analytics && formatterFor(config.analytics, { publicUrl: config.publicUrl, secret });
  return {
    record(event, visitor) {
      if (visitor.optsOut) return;
      // Listing views are stored with the listing (server/listings/views.ts).
      if (event.name !== 'listing_viewed') tally.count(event);
      if (formatter) delivery.add(formatter(event, visitor));
    },
    async stop() {
      await Promise.all([tally.flush(), delivery.stop()]);
    },
  };
}
