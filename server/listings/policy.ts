import { mayList } from '../../domain/roles.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';

declare const authorized: unique symbol;

/** A listing that the actor may change; only {@link authorizeChange} creates one. */
export type Authorized<T> = T & { readonly [authorized]: true };

export function authorizeCreate(actor: Actor): void {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can create listings.');
  }
}

/** A hidden listing is for its owner and the admin alone. */
export const mayRead = (actor: Actor | null, { ownerId, hidden }: { ownerId: number; hidden: boolean }) =>
  !hidden || actor?.id === ownerId || actor?.isAdmin === true;

export function authorizeChange<T extends { ownerId: number }>(actor: Actor, listing: T): Authorized<T> {
  if (listing.ownerId !== actor.id) throw problem.forbidden('This listing isn’t yours.');
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can change listings.');
  }
  return listing as Authorized<T>;
}
