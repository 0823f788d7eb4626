import { mayList } from './roles.ts';
import type { User } from './user.ts';

/** Groups of people that the navigation differs by. All but the first are kinds of members. */
export type VisitorGroup = '' | 'member' | 'lister' | 'admin' | 'lister-admin';

/** The groups of a user, as in `data-visitor` on the page; empty when signed out. */
export function visitorGroup(user: Pick<User, 'role' | 'isAdmin' | 'adminNeeds'> | null): VisitorGroup {
  if (!user) return '';
  const isAdmin = user.isAdmin || user.adminNeeds;
  if (mayList(user.role)) return isAdmin ? 'lister-admin' : 'lister';
  return isAdmin ? 'admin' : 'member';
}
