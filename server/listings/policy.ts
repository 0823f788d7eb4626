import { mayList } from '../../domain/account.ts';
import { messages } from '../../domain/messages.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';

declare const authorized: unique symbol;

/** A listing of the actor; only {@link authorizeChange} and {@link authorizeOwner} create one. */
export type Authorized<T> = T & { readonly [authorized]: true };

export function authorizeCreate(actor: Actor): void {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can create listings.');
  }
}

/** A hidden listing is for its owner and the admin alone. */
export const mayRead = (actor: Actor | null, { ownerId, hidden }: { ownerId: number; hidden: boolean }) =>
  !hidden || actor?.id === ownerId || actor?.isAdmin === true;

type Owned = { ownerId: number; hidden: boolean };

/** Throws a 404 for a hidden listing of another owner, so that nobody learns of it, and a 403 otherwise. */
export function authorizeChange<T extends Owned>(actor: Actor, listing: T): Authorized<T> {
  const own = authorizeOwner(actor, listing);
  authorizeUndo(actor);
  return own;
}

/** The same for what only the owner sees, which an owner who can no longer list keeps. */
export function authorizeOwner<T extends Owned>(actor: Actor, listing: T): Authorized<T> {
  if (!mayRead(actor, listing)) throw problem.notFound(messages.listingNotFound.description);
  if (listing.ownerId !== actor.id) throw problem.forbidden('This listing isn’t yours.');
  return listing as Authorized<T>;
}

export function authorizeUndo(actor: Actor): void {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can change listings.');
  }
}
