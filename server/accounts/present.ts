import { type Config, isTrial } from '../config.ts';
import type { Actor, Session } from '../http/actor.ts';
import type { SessionRow, UserRow } from './store.ts';

/** By ADMIN_EMAIL, which is safe because every account's email is verified, or by `npm run admin`. */
export const isAdmin = (
  { email, is_admin }: Pick<UserRow, 'email' | 'is_admin'>,
  { adminEmail }: Pick<Config, 'adminEmail'>,
): boolean => is_admin || (adminEmail !== undefined && email === adminEmail);

/** `hasFactor` is only known of admins. One who has a passkey or an app has to use it; only a trial goes without. */
function adminNeeds(row: SessionRow, hasFactor: boolean, config: SessionConfig): Actor['adminNeeds'] {
  if (!isAdmin(row, config)) return null;
  if (hasFactor) return row.is_strong ? null : 'confirm';
  return isTrial(config) ? null : 'set-up';
}

export type SessionConfig = Pick<Config, 'adminEmail' | 'smtpUrl' | 'loopback' | 'publicUrl'>;

export function presentSession(row: SessionRow, hasFactor: boolean, config: SessionConfig): Session {
  const needs = adminNeeds(row, hasFactor, config);
  return {
    actor: {
      id: row.id,
      email: row.email,
      role: row.role,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
      isAdmin: isAdmin(row, config) && needs === null,
      adminNeeds: needs,
    },
    // A password alone must not add a passkey to an admin's account, which would be a way around the passkey.
    isRecent: hasFactor ? row.is_strong_recent : row.is_recent,
  };
}
