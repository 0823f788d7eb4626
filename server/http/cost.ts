import { AsyncLocalStorage } from 'node:async_hooks';

/** Takes milliseconds of work: reading a request, running a statement, rendering a page. */
export type Spend = (ms: number) => void;

const spending = new AsyncLocalStorage<Spend>();

/** Runs `work`, and what it calls and awaits, at the cost of a request. */
export const atCostOf = (spend: Spend, work: () => void): void => spending.run(spend, work);

/** Who pays for what runs now; undefined for work of our own, such as jobs. */
export const payer = (): Spend | undefined => spending.getStore();

let isTimed = false;

/** Charges the time that `work` keeps the processor; what it awaits isn't part of it. */
export function timed<T>(work: () => T): T {
  const spend = payer();
  if (!spend || isTimed) return work();
  isTimed = true;
  const began = performance.now();
  try {
    return work();
  } finally {
    isTimed = false;
    spend(performance.now() - began);
  }
}
