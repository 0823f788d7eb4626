import type { Config } from '../config.ts';
import type { Actor } from '../http/actor.ts';
import type { UserRow } from './store.ts';

/** By ADMIN_EMAIL, which is safe because every account's email is verified, or by `npm run admin`. */
export const isAdmin = (
  { email, is_admin }: Pick<UserRow, 'email' | 'is_admin'>,
  { adminEmail }: Pick<Config, 'adminEmail'>,
): boolean => is_admin || (adminEmail !== undefined && email === adminEmail);

export function presentUser(row: UserRow, config: Pick<Config, 'adminEmail'>): Actor {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isAdmin: isAdmin(row, config),
  };
}
