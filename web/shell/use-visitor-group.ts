import { useEffect } from 'react';
import { visitorGroup } from '../../domain/account.ts';
import type { User } from '../../domain/account-schema.ts';

/** Shows the parts of the page for the visitor's group; undefined while the user is loading. */
export function useVisitorGroup(user: User | null | undefined): void {
  const group = user === undefined ? undefined : visitorGroup(user);
  useEffect(() => {
    if (group === undefined) return;
    if (group) document.documentElement.dataset.visitor = group;
    else delete document.documentElement.dataset.visitor;
  }, [group]);
}
