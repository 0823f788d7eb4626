import { sql } from 'kysely';
import { attachmentName } from '../../domain/attachments.ts';
import type { Attachment, NewAttachment } from '../../domain/attachments-schema.ts';
import { mediaAddress } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import type { StoredFile } from '../http/send-file.ts';
import { touchOwn } from './store.ts';

/** What files come with: a message of a conversation, or a case. */
type Subject = { message_id: number } | { case_id: number };

/**
 * Attaches uploads of their owner. Throws a 400 for files of anyone else, also for those that a sweep has removed. `db` is a
 * transaction.
 */
export async function attachFiles(
  db: Db,
  ownerId: number,
  files: readonly NewAttachment[],
  to: Subject,
): Promise<void> {
  if (files.length === 0) return;
  const nameOf = (url: string) => url.slice(mediaAddress('').length);
  const own = new Map(
    (
      await touchOwn(
        db,
        ownerId,
        files.map(({ url }) => nameOf(url)),
      )
    ).map(({ name, id }) => [name, id]),
  );
  const errors = files.flatMap(({ url }, index) =>
    own.has(nameOf(url)) ? [] : [{ path: `files.${index}.url`, message: 'Attach this file again' }],
  );
  if (errors.length > 0) throw problem.badRequest(errors);
  const rows = files.map(({ url, name }) => ({
    ...to,
    media_id: own.get(nameOf(url)) ?? 0,
    name: attachmentName(url, name),
  }));
  await db.insertInto('attachments').values(rows).execute();
}

const attachments = (db: Db) =>
  db.selectFrom('attachments as a').innerJoin('media as m', 'm.id', 'a.media_id');

/** Files by the id of their message or case, in the order in which they were attached. `urlOf` makes an address of the id. */
export async function findAttachments(
  db: Db,
  by: 'message_id' | 'case_id',
  ids: readonly number[],
  urlOf: (id: number, subject: number) => string,
): Promise<Map<number, Attachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await attachments(db)
    .select(['a.id', 'a.name', 'm.type', 'm.size', sql<number>`${sql.ref(`a.${by}`)}`.as('subject')])
    .where(`a.${by}`, 'in', ids)
    .orderBy('a.id')
    .execute();
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return new Map(
    [...bySubject].map(([subject, found]) => [
      subject,
      found.map(({ id, name, type, size }) => ({
        id,
        name,
        type: type.startsWith('image/') ? 'picture' : 'document',
        size,
        url: urlOf(id, subject),
      })),
    ]),
  );
}

/** The file of an attachment, if it belongs to this conversation or case; `isSmall` takes the picture for a list. */
export async function findAttachedFile(
  db: Db,
  id: number,
  of: { column: 'i.inquiry_id' | 'a.case_id'; id: number },
  isSmall: boolean,
): Promise<StoredFile> {
  const row = await attachments(db)
    .leftJoin('inquiry_messages as i', 'i.id', 'a.message_id')
    .select(['a.name', 'm.type', 'm.sha256', 'm.renditions'])
    .where('a.id', '=', id)
    .where(of.column, '=', of.id)
    .executeTakeFirst();
  if (!row) throw problem.notFound();
  const { name, type, sha256 } = row;
  const small = isSmall ? (row.renditions as Record<string, string>)['card.jpg'] : undefined;
  return small
    ? { address: small, type: 'image/jpeg', name }
    : { address: sha256.toString('hex'), type, name };
}

/** Files of one side of a conversation. */
export async function countAttachments(db: Db, inquiryId: number, side: 'owner' | 'sender'): Promise<number> {
  const { count } = await db
    .selectFrom('attachments as a')
    .innerJoin('inquiry_messages as i', 'i.id', 'a.message_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('i.inquiry_id', '=', inquiryId)
    .where('i.side', '=', side)
    .executeTakeFirstOrThrow();
  return count;
}
