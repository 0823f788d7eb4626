import { sql } from 'kysely';
import { noFacts, type PrivateFacts } from '../../../domain/unit-facts.ts';
import { unitLabelKey } from '../../../domain/units.ts';
import type { OwnedUnit } from '../../../domain/units-schema.ts';
import type { Db } from '../../db/pool.ts';

/** Of the row `p` of unit_private. */
export const privateJson = sql`jsonb_build_object(
  'tenant', p.tenant, 'tailNumbers', p.tail_numbers, 'leaseEnd', p.lease_end, 'rateChange', p.rate_change,
  'insuranceExpiry', p.insurance_expiry, 'noticeGiven', p.notice_given)`;

/** By unit; units without any are left out. */
export async function findPrivate(db: Db, listingId: number): Promise<Map<number, PrivateFacts>> {
  const { rows } = await sql<{ id: number; facts: PrivateFacts }>`
    select u.id, ${privateJson} as facts
    from units u join unit_private p on p.unit_id = u.id where u.listing_id = ${listingId}`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** What only the owner sees, by the labels of stored units; what is left out stays. Returns false if nothing differs. */
export async function storePrivate(
  db: Db,
  listingId: number,
  units: readonly { label: string; private: Partial<PrivateFacts> }[],
): Promise<boolean> {
  if (units.length === 0) return false;
  const given = units.map(({ label, private: facts }) => ({ key: unitLabelKey(label), facts }));
  const { numAffectedRows = 0n } = await sql`
    insert into unit_private as known (unit_id, tenant, tail_numbers, lease_end, rate_change, insurance_expiry, notice_given)
    select u.id, nullif(f.tenant, ''), array(select jsonb_array_elements_text(f."tailNumbers")), f."leaseEnd", f."rateChange",
      f."insuranceExpiry", f."noticeGiven"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (key text, facts jsonb)
      join units u on u.listing_id = ${listingId} and u.label_key = g.key
      left join unit_private p on p.unit_id = u.id
      cross join lateral jsonb_to_record(
        ${JSON.stringify(noFacts)}::jsonb || case when p.unit_id is null then '{}' else ${privateJson} end || g.facts
      ) f (tenant text, "tailNumbers" jsonb, "leaseEnd" date, "rateChange" date, "insuranceExpiry" date, "noticeGiven" date)
    on conflict (unit_id) do update set (tenant, tail_numbers, lease_end, rate_change, insurance_expiry, notice_given) =
      (excluded.tenant, excluded.tail_numbers, excluded.lease_end, excluded.rate_change, excluded.insurance_expiry,
        excluded.notice_given)
    where known is distinct from excluded`.execute(db);
  return numAffectedRows > 0n;
}

/** All units of an account, or one. */
export async function findUnitsOfOwner(
  db: Db,
  ownerId: number,
  unitId: number | null = null,
): Promise<OwnedUnit[]> {
  const { rows } = await sql<OwnedUnit>`
    select l.id as listing, l.kind as category, l.title, u.id, u.label, u.availability, u.available_from::text as "availableFrom",
      u.note, case when p.unit_id is not null then ${privateJson} end as private
    from listings l join units u on u.listing_id = l.id left join unit_private p on p.unit_id = u.id
    where l.owner_id = ${ownerId} and u.id = coalesce(${unitId}::integer, u.id) order by l.id, u.position, u.id`.execute(
    db,
  );
  return rows;
}
