import { mayList } from '../../domain/roles.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';

declare const authorized: unique symbol;

/** A listing that this actor may change: only {@link authorizeChange} makes one, and changes take nothing else. */
export type Authorized<T> = T & { readonly [authorized]: true };

export function authorizeCreate(actor: Actor): void {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can create listings.');
  }
}

/** Owners change their own listings while they are principals or brokers. */
export function authorizeChange<T extends { ownerId: number }>(actor: Actor, listing: T): Authorized<T> {
  if (listing.ownerId !== actor.id) throw problem.forbidden('This listing isn’t yours.');
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can change listings.');
  }
  return listing as Authorized<T>;
}
