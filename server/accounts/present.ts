import type { Config } from '../config.ts';
import type { Actor } from '../http/actor.ts';
import type { UserRow } from './store.ts';

/** The user as the API shows it to that user; every response with a user goes through here. */
export function presentUser(row: UserRow, { adminEmail }: Pick<Config, 'adminEmail'>): Actor {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    // Safe to compare: every user's email is verified, and no request can set it unverified.
    isAdmin: adminEmail !== undefined && row.email === adminEmail,
  };
}
