import { type RawBuilder, sql } from 'kysely';
import { commonTexts } from '../../domain/common-texts.ts';
import type { Field } from '../../domain/fields/field.ts';
import { SUMMARY_LENGTH } from '../../domain/listing.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { monthlyCharges } from '../../domain/listing-kinds/charges.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { instant } from '../db/instant.ts';

const alias = (name: string) => sql.ref(name);
const as = (expression: RawBuilder<unknown>, name: string) => sql`${expression} as ${alias(name)}`;

/** Names of the columns that PostgreSQL computes, which can't be written. */
export const computedColumns = sql`array['stated_month', 'all_in_month', 'hidden', 'active']`;

const column = (name: string) => sql.ref(`l.${name}`);

function fieldColumn(field: Field): RawBuilder<unknown> {
  if (field.column) return as(column(field.column), field.name);
  const detail = sql`l.details -> ${sql.lit(field.name)}`;
  if (field.missing === undefined) return as(detail, field.name);
  return as(sql`coalesce(${detail}, ${sql.lit(JSON.stringify(field.missing))}::jsonb)`, field.name);
}

/** Public facts about the account `u`, as arguments of json_build_object. */
export const accountFacts = sql`
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role,
  'companyName', u.profile ->> 'companyName',
  'brokerCompanyName', u.profile ->> 'brokerCompanyName',
  'brokerCompanyLogoUrl', u.profile ->> 'brokerCompanyLogoUrl',
  'profileImageUrl', u.profile_image_url`;

/** Checks of the listing `l` with those of its owner `u`. */
export const checksOf = sql`checks_of(l.verified, u.checks, u.operates, l.airport_id)`;

const owner = sql`json_build_object(${accountFacts},
  'operatorVerifiedAt', u.operates -> l.airport_id::text ->> 'verifiedAt')`;

const shared = [
  ['id', 'id'],
  ['kind', 'category'],
  ['icao_code', 'icaoCode'],
  ['airport_name', 'airportName'],
  ['airport_id', 'airportId'],
  ['airport_code', 'airportCode'],
  ['city', 'city'],
  ['state', 'state'],
  ['has_control_tower', 'hasControlTower'],
  ['images', 'images'],
  ['documents', 'documents'],
  ['availability', 'availability'],
  ['stated_month', 'statedMonth'],
  ['all_in_month', 'monthWithNnn'],
  ['unit_summary', 'units'],
] as const;

export const instantOf = (name: string, table = 'l') => instant(sql.ref(`${table}.${name}`));

/** How often the listing `l` was counted. */
export const countOf = (what: 'views' | 'inquiries') =>
  sql`coalesce((select ${sql.ref(`s.${what}`)} from listing_stats s where s.listing_id = l.id), 0)`;

/** The same as in `leftOut` of `domain/rent.ts`, for lists, which don't have the charges themselves. */
const hasOtherCharges = sql`coalesce(l.details ->> 'utilities' in ('metered', 'tenant')
  or (l.details ->> 'utilitiesCost')::numeric > 0 or (l.details ->> 'fuelMinimum')::numeric > 0, false)`;

/** The same as `hasUnstatedCharges` of `domain/rent.ts`. */
const hasUnstatedCharges = sql`(${sql.join(
  monthlyCharges.map(
    ({ fields }) =>
      sql`coalesce(${sql.join(fields.map((name) => sql`l.details ->> ${sql.lit(name)}`))}) is null`,
  ),
  sql` or `,
)})`;

/** Older listings have no texts; they get an empty one for each picture. */
const imageTexts = sql`case
  when jsonb_array_length(l.image_texts) = jsonb_array_length(l.images) then l.image_texts
  else (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(l.images)) end`;

const summaryOf = (name: string) => sql`case
  when length(${column(name)}) <= ${sql.lit(SUMMARY_LENGTH)} then ${column(name)}
  else rtrim(left(${column(name)}, ${sql.lit(SUMMARY_LENGTH - 1)})) || ${sql.lit('…')} end`;

/** The latest since the listing was taken down, or of the last 30 days if it was restored. */
const appeal = sql`(
  select json_build_object('state', c.state, 'openedAt', ${instantOf('opened_at', 'c')}, 'decidedAt', ${instantOf('decided_at', 'c')},
    'answer', c.answer, 'message', c.message)
  from cases c
  where c.listing_id = l.id and c.type = 'appeal' and c.state <> 'withdrawn'
    and c.opened_at >= coalesce(l.taken_down_at, now() - interval '30 days')
  order by c.id desc limit 1)`;

/** True while a request to verify the listing `l` is open. */
export const isToVerify = sql`exists (
  select from cases c where c.listing_id = l.id and c.type = 'verification' and c.state = 'open')`;

const verificationRefusal = sql`(
  select case c.state when 'dismissed' then c.answer end
  from cases c where c.listing_id = l.id and c.type = 'verification' order by c.id desc limit 1)`;

/** How the space was leased, while it is occupied. */
const ownOutcome = sql`(
  select json_build_object('result', o.result, 'rate', coalesce(o.lease_rate, o.monthly_rate), 'leasedFrom', o.leased_from,
    'recordedAt', ${instantOf('recorded_at', 'o')})
  from outcomes o where o.listing_id = l.id and l.availability = 'occupied'
    and o.change_id = (select c.id from availability_changes c where c.listing_id = l.id and c.unit_id is null order by c.id desc limit 1))`;

/**
 * `summary` is for lists; `compared` adds what may come on top of the rate; `whole` the full text and contact fields; `own` the
 * owner's private fields.
 */
export type Extent = 'summary' | 'compared' | 'whole' | 'own';

/** Select list from which PostgreSQL builds the API's JSON. */
export function listingColumns(kind: ListingKind, extent: Extent): RawBuilder<unknown> {
  const whole = extent === 'whole' || extent === 'own';
  const fields = extent === 'summary' ? kind.fields : allFields(kind);
  const rates = kind.fields.some((field) => field.column === 'lease_rate')
    ? sql`l.lease_rate as "leaseRate", null as "monthlyRate"`
    : sql`null as "leaseRate", l.monthly_rate as "monthlyRate"`;
  const own = fields.filter((field) => field.column !== 'lease_rate' && field.column !== 'monthly_rate');
  return sql.join([
    ...shared.map(([name, shown]) => as(column(name), shown)),
    as(checksOf, 'verified'),
    as(countOf('views'), 'views'),
    as(countOf('inquiries'), 'inquiries'),
    as(hasOtherCharges, 'hasOtherCharges'),
    as(hasUnstatedCharges, 'hasUnstatedCharges'),
    as(imageTexts, 'imageTexts'),
    ...commonTexts
      .filter(({ inLists }) => whole || inLists !== 'never')
      .map(({ name, column: stored, inLists }) =>
        as(whole || inLists === 'whole' ? column(stored) : summaryOf(stored), name),
      ),
    rates,
    ...own.map(fieldColumn),
    as(sql`json_build_object('lat', l.lat, 'lng', l.lng)`, 'coordinates'),
    as(instantOf('created_at'), 'createdAt'),
    as(instantOf('updated_at'), 'updatedAt'),
    as(instantOf('confirmed_at'), 'confirmedAt'),
    column('freshness'),
    as(owner, 'owner'),
    ...(whole
      ? [
          column('version'),
          as(instantOf('taken_down_at'), 'takenDownAt'),
          as(column('taken_down_reason'), 'takenDownReason'),
          as(sql`usual_answer(l.owner_id, now())`, 'usualAnswer'),
        ]
      : []),
    ...(extent === 'own'
      ? [
          sql`l.reference`,
          as(isToVerify, 'awaitsVerification'),
          as(verificationRefusal, 'verificationRefusal'),
          as(sql`(select count(*)::int from favorites f where f.listing_id = l.id)`, 'saves'),
          as(appeal, 'appeal'),
          as(ownOutcome, 'outcome'),
        ]
      : []),
  ]);
}

/** JSON of the listing `l` with the columns of its kind; `u` is its owner. */
export function jsonOfAnyKind(extent: Extent): RawBuilder<unknown> {
  const columnsOf = (kind: ListingKind) =>
    sql`when ${sql.lit(kind.category)} then (select to_json(shown) from (select ${listingColumns(kind, extent)}) shown)`;
  return sql`case l.kind ${sql.join(listingKinds.map(columnsOf), sql` `)} end`;
}

export const ofKnownKind = (table: 'l' | 's' = 'l') =>
  sql`${sql.ref(`${table}.kind`)} = any(${listingKinds.map(({ category }) => category)}::text[])`;
