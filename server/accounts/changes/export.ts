import { brand } from '../../../domain/brand.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { AccountExport } from '../../../domain/own-account-schema.ts';
import { exportAircraft } from '../../aircraft/service.ts';
import { exportOwnCases } from '../../cases/service.ts';
import { exportFavorites } from '../../favorites/service.ts';
import { exportInquiries } from '../../inquiries/service.ts';
import { exportOutcomes, exportOwn } from '../../listings/service.ts';
import { exportOwnMedia } from '../../media/service.ts';
import { type ProfileServices, readProfile } from '../../profiles/service.ts';
import { exportSearches } from '../../searches/service.ts';
import { exportViewings } from '../../viewings/service.ts';
import { exportWanted } from '../../wanted/service.ts';
import { exportOwnWebhooks } from '../../webhooks/service.ts';
import { exportFactors } from '../factors/service.ts';
import { type AnyAsker, findAccount, listSessions, presentAccount } from './service.ts';
import { listIdentities } from './store.ts';

/** Description of the file. */
export const EXPORT = 'A file to keep, without passwords or tokens.';

export const exportName = ({ exportedAt }: Pick<AccountExport, 'exportedAt'>) =>
  `${brand.name.toLowerCase()}-account-${exportedAt.slice(0, 10)}.json`;

/**
 * Returns all data of an account, for its owner or for the admin, who has no session of it. Contains no password, hash or
 * token. Throws a 401 for a deleted account.
 */
export async function exportAccount(services: ProfileServices, asker: AnyAsker): Promise<AccountExport> {
  const { actor } = asker;
  const row = await findAccount(services.db, asker);
  const { hasPassword: _hasPassword, ...own } = presentAccount(row);
  const identities = await listIdentities(services.db, actor.id);
  const listings = await Promise.all(listingKinds.map((kind) => exportOwn(services.db, kind, actor)));
  return {
    exportedAt: new Date().toISOString(),
    account: { id: row.id, role: row.role, profileImageUrl: row.profile_image_url, ...own },
    identities: identities.map(({ issuer, subject, created_at }) => ({
      issuer,
      subject,
      linkedAt: created_at.toISOString(),
    })),
    ...(await exportFactors(services, actor)),
    profile: await readProfile(services, actor),
    listings: listings.flat(),
    outcomes: await exportOutcomes(services.db, actor),
    inquiries: await exportInquiries(services.db, actor),
    viewings: await exportViewings(services.db, actor),
    cases: await exportOwnCases(services.db, actor),
    favorites: await exportFavorites(services.db, actor),
    aircraft: await exportAircraft(services.db, actor),
    wanted: await exportWanted(services.db, actor),
    savedSearches: await exportSearches(services.db, actor),
    webhooks: await exportOwnWebhooks(services.db, actor),
    uploads: await exportOwnMedia(services.db, actor),
    sessions: (await listSessions(services.db, asker)).map(({ id: _id, ...session }) => session),
  };
}
