import { useEffect } from 'react';
import type { User } from '../../domain/user.ts';
import { visitorCookie, visitorGroup } from '../../domain/visitor.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Shows the parts of the page for the visitor's group, here and on the next pages; undefined while the user is loading. */
export function useVisitorGroup(user: User | null | undefined): void {
  const group = user === undefined ? undefined : visitorGroup(user);
  useEffect(() => {
    if (group === undefined) return;
    if (group) document.documentElement.dataset.visitor = group;
    else delete document.documentElement.dataset.visitor;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = visitorCookie(group, group ? YEAR : 0);
  }, [group]);
}
