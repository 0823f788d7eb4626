import { sql } from 'kysely';
import type { Role } from '../../domain/account.ts';
import type { Db } from '../db/pool.ts';

export async function findProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['role', 'profile', 'email_notifications'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateProfile(
  db: Db,
  userId: number,
  role: Role,
  fields: Record<string, string | null>,
  emailNotifications: boolean | undefined,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      role,
      profile: sql`profile || ${JSON.stringify(fields)}::jsonb`,
      ...(emailNotifications !== undefined && { email_notifications: emailNotifications }),
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateProfileImage(db: Db, userId: number, url: string | null): Promise<void> {
  await db.updateTable('users').set({ profile_image_url: url }).where('id', '=', userId).execute();
}
