/** Schemas are in webhook-schema.ts. */

export const deliveryStates = ['waiting', 'held', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const pauseReasons = ['owner', 'failures', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The event of a test. */
export const TEST_EVENT = 'webhook.test';

/** Seconds from each attempt to the next: ten attempts in about three days. */
export const retryDelays = [60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const KEPT_DELIVERY_DAYS = 30;
export const SHOWN_DELIVERIES = 100;
/** Hours that the secret before a new one signs as well. */
export const OLD_SECRET_HOURS = 24;
