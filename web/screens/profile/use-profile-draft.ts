import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Role, roles } from '../../../domain/account.ts';
import { paths } from '../../../domain/paths.ts';
import type { ProfileInput } from '../../../domain/profile-schema.ts';
import type { User } from '../../api/current-user.ts';
import { isSame } from '../../form/is-same.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useNavigate } from '../../ui/navigation.ts';
import type { ProfileValues } from './profile-values.ts';

export const roleAddress = (role: Role) => `?${new URLSearchParams({ type: role })}`;
export const isRole = (text: string | null): text is Role =>
  (roles as readonly (string | null)[]).includes(text);

type Profile = {
  user: User;
  /** The type of the form shown. */
  role: Role;
  /** True if the address names the type. */
  isAsked: boolean;
  saved: ProfileValues;
  /** The profile after the last save. */
  base: ProfileValues;
};

/** Keeps typed text of all types of user; opens the type that it was typed for. */
export function useProfileDraft(
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>,
  { user, role, isAsked, saved, base }: Profile,
) {
  const navigate = useNavigate();
  const draft = useDraft({
    form,
    owner: user.id,
    name: paths.profile,
    category: role,
    blank: base,
    base: { values: base },
    onRestore: ({ values, base: from, category }) => {
      // Restores only typed text; the rest may have been saved elsewhere since.
      for (const [name, value] of Object.entries(values)) {
        if (!isSame(value, from?.values[name])) form.setValue(name, value, { shouldDirty: true });
      }
      if (!isAsked && isRole(category) && category !== role) {
        navigate(roleAddress(category), { replace: true });
      }
    },
  });
  // A save removes the draft, except for text typed for another type of user.
  const { keepMine } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (base !== saved) keepMine();
  }, [base]);
  return draft;
}
