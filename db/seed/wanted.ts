import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import type { InquiryTerm } from '../../domain/inquiries.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { storeWanted } from '../../server/wanted/service.ts';
import type { Person } from './admin-acts.ts';
import { readDemoJson } from './demo-files.ts';

type Ad = {
  email: string;
  category: string;
  filters: Record<string, string>;
  aircraft?: string;
  term?: InquiryTerm;
  message: string;
};

/** Posts the ads of the file, oldest first, over the past weeks. Owners were told when they were posted. */
export async function insertWanted(
  db: Db,
  airports: Airports,
  byEmail: ReadonlyMap<string, Person>,
  now: number,
): Promise<void> {
  const ads = readDemoJson<Ad[]>('wanted.json');
  for (const [index, { email, ...ad }] of ads.entries()) {
    const at = new Date(now - (ads.length - index) * 3 * DAY_MS);
    await storeWanted({ airports, clock: () => at }, db, byEmail.get(email)?.id ?? 0, ad);
  }
  await sql`update wanted_matches set owner_mailed_at = matched_at`.execute(db);
}
