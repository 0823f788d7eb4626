import { mayList } from './roles.ts';
import type { User } from './user.ts';

/** Groups of people that the navigation differs by. All but the first are kinds of members. */
const visitorGroups = ['', 'member', 'lister', 'admin', 'lister-admin'] as const;
export type VisitorGroup = (typeof visitorGroups)[number];

/** Cookie in which a browser keeps the group of its visitor, so that a shared page shows the right links at once. */
export const visitorCookie = (group: VisitorGroup, seconds: number) =>
  `visitor=${group}; path=/; max-age=${seconds}; samesite=lax`;

/** The groups of a user, as in `data-visitor` on the page; empty when signed out. */
export function visitorGroup(user: Pick<User, 'role' | 'isAdmin'> | null): VisitorGroup {
  if (!user) return '';
  if (mayList(user.role)) return user.isAdmin ? 'lister-admin' : 'lister';
  return user.isAdmin ? 'admin' : 'member';
}

/** The group that a signed-in visitor's cookies name. It only chooses links: permissions never depend on it. */
export function groupInCookies(cookies: string): VisitorGroup {
  const named = /(?:^|;\s*)visitor=([a-z-]+)/.exec(cookies)?.[1];
  return visitorGroups.find((group) => group === named) ?? 'member';
}
