import type { Config } from '../config.ts';
import type { Actor } from '../http/actor.ts';
import type { UserRow } from './store.ts';

/** A user's row as the API tells it to that user; the only door from a row to JSON. */
export function presentUser(row: UserRow, { adminEmail }: Pick<Config, 'adminEmail'>): Actor {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    // Every user's e-mail is proved, and no request can change it.
    isAdmin: adminEmail !== undefined && row.email === adminEmail,
  };
}
