import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayList, type Role } from '../../../domain/account.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import type { ProfileInput } from '../../../domain/profile-schema.ts';
import { read } from '../../api/query-client.ts';

/** A change that awaits confirmation; `listings` is null if their number didn't load. */
type Asked = { input: ProfileInput; listings: number | null };

/** Asks before a lister with listings changes to a type that can't manage them. */
export function useGivingUp(role: Role) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  return {
    asked,
    /** Returns true if no confirmation is needed; otherwise opens the dialog. */
    async isSettled(input: ProfileInput): Promise<boolean> {
      if (!mayList(role) || mayList(input.role)) return true;
      const listings = await queryClient
        .fetchQuery({ ...read<{ total: number }>([ownApi.figures]), staleTime: 0 })
        .then(
          ({ total }) => total,
          () => null,
        );
      if (listings === 0) return true;
      setAsked({ input, listings });
      return false;
    },
    dismiss: () => setAsked(null),
  };
}
