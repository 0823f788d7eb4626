import { brand } from '../../../domain/brand.ts';
import type { AccountExport } from '../../../domain/own-account-schema.ts';
import { exportFactors } from '../factors/service.ts';
import type { ExportParts, OwnField } from '../parts.ts';
import type { AccountServices } from '../service.ts';
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
export async function exportAccount(
  services: Pick<AccountServices, 'db' | 'config'>,
  parts: ExportParts,
  asker: AnyAsker,
): Promise<AccountExport> {
  const { db } = services;
  const { actor, sessionToken } = asker;
  const row = await findAccount(db, asker);
  const { hasPassword: _hasPassword, ...own } = presentAccount(row);
  const identities = await listIdentities(db, actor.id);
  const factors = await exportFactors(services, actor);
  const others: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(parts))
    others[field] = await part(db, actor, sessionToken !== null);
  return {
    exportedAt: new Date().toISOString(),
    account: { id: row.id, role: row.role, profileImageUrl: row.profile_image_url, ...own },
    identities: identities.map(({ issuer, subject, created_at }) => ({
      issuer,
      subject,
      linkedAt: created_at.toISOString(),
    })),
    ...factors,
    ...(others as Omit<AccountExport, OwnField>),
    sessions: (await listSessions(db, asker)).map(({ id: _id, ...session }) => session),
  };
}
