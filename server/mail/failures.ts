import type { Db } from '../db/pool.ts';
import { findUndeliverable } from '../jobs/queues.ts';
import { MAIL_QUEUE } from './mailer.ts';

const SHOWN = 20;
const REASON_MAX = 300;

/** Servers repeat the address they refuse. */
const withoutAddresses = (reason: string) => reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)');

/** The newest emails that couldn't be delivered, without their addresses and texts. */
export async function findMailFailures(db: Db): Promise<{ at: Date; reason: string | null }[]> {
  const failures = await findUndeliverable(db, MAIL_QUEUE, SHOWN);
  return failures.map(({ at, reason }) => ({
    at,
    reason: reason === null ? null : withoutAddresses(reason).slice(0, REASON_MAX),
  }));
}
