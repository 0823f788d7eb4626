import { AsyncLocalStorage } from 'node:async_hooks';

/** Takes milliseconds of work. */
type Spend = (ms: number) => void;

type Purse = { spend: Spend; statements: number; since: number };

const purses = new AsyncLocalStorage<Purse>();

/** Runs `work`, and what it calls and awaits, at the cost of a request. Work of our own, such as jobs, costs nobody anything. */
export const atCostOf = (spend: Spend, work: () => void): void =>
  purses.run({ spend, statements: 0, since: 0 }, work);

let isTimed = false;

/** Charges the time that `work` keeps the processor; what it awaits isn't part of it. */
export function timed<T>(work: () => T): T {
  const purse = purses.getStore();
  if (!purse || isTimed) return work();
  isTimed = true;
  const began = performance.now();
  try {
    return work();
  } finally {
    isTimed = false;
    purse.spend(performance.now() - began);
  }
}

const nothing = () => {};

/** Charges the time until the result is called. Statements that run at the same time are charged once, because they wait for each other. */
export function statementStarts(): () => void {
  const purse = purses.getStore();
  if (!purse) return nothing;
  if (purse.statements === 0) purse.since = performance.now();
  purse.statements += 1;
  return () => {
    purse.statements -= 1;
    if (purse.statements === 0) purse.spend(performance.now() - purse.since);
  };
}
