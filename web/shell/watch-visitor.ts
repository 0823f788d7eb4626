import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import { currentUserQuery, type User } from '../api/current-user.ts';
import { forgetDrafts } from '../api/drafts.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { toast } from '../ui/toast.ts';
import { beginAtHeading } from './heading-next.ts';

/** Bypasses the cache, where a failed request would replace the known user. */
export const fetchUser = () => api<User | null>(apiPaths.user, { on401: 'null' });

/**
 * Detects when the user signs out, or someone else signs in, in another tab or on another device: at once for tabs, and
 * otherwise when this tab is shown again. Also deletes drafts at logout. `changed` is the storage key that tells tabs
 * about each other. Returns a function that stops it.
 */
export function watchVisitor(queryClient: QueryClient, changed: string): () => void {
  beginAtHeading();
  async function look() {
    // The open sign-in dialog notices by itself.
    if (signInRequest.asked()) return;
    const known = queryClient.getQueryData(currentUserQuery.queryKey);
    const user = await fetchUser().catch(() => known);
    if (user?.id === known?.id || signInRequest.asked()) return;
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    if (!user) return;
    // The page may show the other user's data.
    queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.user });
    toast({ title: `You’re now signed in as ${user.firstName || user.email}.` });
  }
  function forgetAtLogout({ target }: Event) {
    const known = queryClient.getQueryData(currentUserQuery.queryKey);
    const link = target instanceof Element && target.closest(`a[href="${apiPaths.logout}"]`);
    if (known && link) forgetDrafts(known.id);
  }
  const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
  const followTabs = ({ key }: StorageEvent) => void (key === changed && look());
  document.addEventListener('visibilitychange', lookWhenSeen);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, lookWhenSeen);
  window.addEventListener('storage', followTabs);
  document.addEventListener('click', forgetAtLogout);
  return () => {
    document.removeEventListener('visibilitychange', lookWhenSeen);
    for (const event of ['focus', 'pageshow']) window.removeEventListener(event, lookWhenSeen);
    window.removeEventListener('storage', followTabs);
    document.removeEventListener('click', forgetAtLogout);
  };
}
