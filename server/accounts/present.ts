import type { Config } from '../config.ts';
import type { Actor } from '../http/actor.ts';
import type { UserRow } from './store.ts';

export function presentUser(row: UserRow, { adminEmail }: Pick<Config, 'adminEmail'>): Actor {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    // Safe, because every account's email is verified.
    isAdmin: adminEmail !== undefined && row.email === adminEmail,
  };
}
