import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import { currentUserQuery, type User } from '../api/current-user.ts';
import { forgetDrafts } from '../api/drafts.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { toast } from '../ui/toast.ts';
import { beginAtHeading } from './heading-next.ts';
import { VISITOR } from './use-same-visitor.ts';

/** Who is signed in by now. Not through the cache, where a failure would stand in the place of who was known. */
export const whoIsHere = () => api<User | null>(apiPaths.user, { on401: 'null' });

/**
 * Notices that somebody has signed out, or in as another, in another tab or on another device: when this tab is looked at
 * again, and at once when a tab says so. Whoever logs out here leaves no drafts. Answers how to stop.
 */
export function watchVisitor(queryClient: QueryClient): () => void {
  // Somebody who has just signed in.
  beginAtHeading();
  async function look() {
    // The dialog over a page whose session has ended finds out by itself.
    if (signInRequest.isPending()) return;
    const known = queryClient.getQueryData(currentUserQuery.queryKey);
    // A failure says nothing: the next look may tell.
    const user = await whoIsHere().catch(() => known);
    if (user?.id === known?.id || signInRequest.isPending()) return;
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    if (!user) return;
    // What is shown may be the other person's.
    queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.user });
    toast({ title: `You’re now signed in as ${user.firstName || user.email}.` });
  }
  // Typed text stays on no shared computer whose user has logged out; an ended session keeps it.
  function forgetAtLogout({ target }: Event) {
    const known = queryClient.getQueryData(currentUserQuery.queryKey);
    const link = target instanceof Element && target.closest(`a[href="${apiPaths.logout}"]`);
    if (known && link) forgetDrafts(known.id);
  }
  const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
  const hear = ({ key }: StorageEvent) => void (key === VISITOR && look());
  document.addEventListener('visibilitychange', lookWhenSeen);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, lookWhenSeen);
  window.addEventListener('storage', hear);
  document.addEventListener('click', forgetAtLogout);
  return () => {
    document.removeEventListener('visibilitychange', lookWhenSeen);
    for (const event of ['focus', 'pageshow']) window.removeEventListener(event, lookWhenSeen);
    window.removeEventListener('storage', hear);
    document.removeEventListener('click', forgetAtLogout);
  };
}
