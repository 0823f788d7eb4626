import type { AccountExport } from '../../../domain/account.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { exportOwnCases } from '../../cases/service.ts';
import { exportOwn } from '../../listings/service.ts';
import { exportOwnMedia } from '../../media/service.ts';
import { type ProfileServices, readProfile } from '../../profiles/service.ts';
import type { Asker, OwnAccountActions } from './service.ts';
import { listIdentities } from './store.ts';

/** Returns all data of an account, for its owner. Contains no password, hash or token. */
export async function exportAccount(
  services: ProfileServices,
  account: Pick<OwnAccountActions, 'read' | 'listSessions'>,
  asker: Asker,
): Promise<AccountExport> {
  const { actor } = asker;
  const { hasPassword: _hasPassword, ...own } = await account.read(asker);
  const identities = await listIdentities(services.db, actor.id);
  const listings = await Promise.all(listingKinds.map((kind) => exportOwn(services.db, kind, actor)));
  return {
    exportedAt: new Date().toISOString(),
    account: { id: actor.id, role: actor.role, profileImageUrl: actor.profileImageUrl, ...own },
    identities: identities.map(({ issuer, subject, created_at }) => ({
      issuer,
      subject,
      linkedAt: created_at.toISOString(),
    })),
    profile: await readProfile(services, actor),
    listings: listings.flat(),
    cases: await exportOwnCases(services.db, actor),
    uploads: await exportOwnMedia(services.db, actor),
    sessions: (await account.listSessions(asker)).map(({ id: _id, ...session }) => session),
  };
}
