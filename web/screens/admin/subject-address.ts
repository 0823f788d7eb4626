import { adminPaths } from '../../../domain/admin.ts';
import type { AuditDetail } from '../../../domain/admin-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';

/** The dialog of what an audit entry is about, if it has one. */
export function subjectAddress({ subject: { type, id }, before, after }: AuditDetail): string | null {
  if (type === 'user') return adminPaths.user(id);
  if (type === 'case') return adminPaths.case(id);
  if (type !== 'listing') return null;
  // Only what the entry recorded knows the listing's kind.
  const { kind: category } = (before ?? after ?? {}) as { kind?: unknown };
  const kind = kindOfCategory(String(category));
  return kind ? adminPaths.listing(kind, id) : null;
}
