import type { Role } from '../../domain/account.ts';
import { mediaMessages } from '../../domain/media.ts';
import { profileFields, profileMessages } from '../../domain/profile.ts';
import type { Profile, ProfileInput } from '../../domain/profile-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import { changeAccount } from '../cases/service.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { claimMedia } from '../media/service.ts';
import type { Services } from '../services.ts';
import * as store from './store.ts';

type ProfileRow = { role: Role; profile: unknown; email_notifications: boolean };

export type ProfileServices = Pick<Services, 'db' | 'airports' | 'mailer' | 'config'>;

const allFields = Object.values(profileFields).flat();

export async function readProfile(
  { db }: Pick<ProfileServices, 'db'>,
  actor: Pick<Actor, 'id'>,
): Promise<Profile> {
  const row = await store.findProfile(db, actor.id);
  if (!row) throw problem.unauthorized();
  return presentProfile(row);
}

export function presentProfile({ role, profile, email_notifications }: ProfileRow): Profile {
  const saved = profile as Record<string, string | null>;
  return {
    ...Object.fromEntries(allFields.map(({ name }) => [name, saved[name] ?? null])),
    role,
    emailNotifications: email_notifications,
  };
}

/**
 * Keeps fields of other roles, in case the person switches back. Throws a 400, changing nothing, for an unknown airport or a
 * picture of another person.
 */
export async function saveProfile(
  services: ProfileServices,
  actor: Actor,
  input: ProfileInput,
): Promise<Profile> {
  const { role, emailNotifications } = input;
  const fields: Record<string, string | null> = {};
  const pictures: { name: string; url: string }[] = [];
  for (const { name, type, required } of profileFields[role]) {
    const value = input[name];
    if (value === undefined) continue;
    if (type === 'airport') {
      const airport = services.airports.findByCode(String(value));
      if (!airport) throw problem.badRequest([{ path: name, message: required ?? '' }]);
      fields[name] = airport.icaoCode;
    } else {
      const text = value === '' ? null : (value as string | null);
      if (type === 'logo' && text) pictures.push({ name, url: text });
      fields[name] = text;
    }
  }
  await services.db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const own = await claimMedia(
      transaction,
      actor.id,
      pictures.map(({ url }) => url),
    );
    const refused = pictures.filter(({ url }) => !own.has(url));
    if (refused.length > 0) {
      throw problem.badRequest(refused.map(({ name }) => ({ path: name, message: profileMessages.logo })));
    }
    await changeAccount({ ...services, db: transaction }, actor, () =>
      store.updateProfile(transaction, actor.id, role, fields, emailNotifications),
    );
  });
  return readProfile(services, actor);
}

/** Throws a 400 for a picture of another person. */
export async function saveProfileImage(
  { db }: Pick<ProfileServices, 'db'>,
  actor: Actor,
  url: string | null,
): Promise<Actor> {
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    if (url && !(await claimMedia(transaction, actor.id, [url])).has(url)) {
      throw problem.badRequest([{ path: 'url', message: mediaMessages.invalidType }]);
    }
    await store.updateProfileImage(transaction, actor.id, url);
  });
  return { ...actor, profileImageUrl: url };
}
