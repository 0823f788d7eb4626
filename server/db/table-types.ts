import { sql } from 'kysely';
import type { Db } from './pool.ts';

type ColumnRow = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
};

/** As the parsers of pool.ts read them: `numeric` stays text, so that money stays exact. */
const types: Readonly<Record<string, string>> = {
  _float8: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
  _point: '{ x: number; y: number }[]',
  _timestamptz: 'Date[]',
  bool: 'boolean',
  box: 'string',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsquery: 'string',
  _tsquery: 'string[]',
  tsvector: 'string',
  uuid: 'string',
};

/** Columns whose values the database knows less about than we do. */
const narrower: Readonly<Record<string, string>> = {
  'saved_searches.filters': 'Json<Record<string, string>>',
  'saved_searches.frequency': 'Frequency',
  'users.role': 'Role',
  'sign_ups.role': 'Role',
  'favorites.availability': 'Availability',
  'favorites.told_availability': 'Availability',
  'listings.availability': 'Availability',
  'listings.freshness': 'Freshness',
  'units.availability': 'Availability',
  'availability_changes.availability': 'Availability',
  'cases.type': 'CaseType',
  'cases.state': 'CaseState',
  'cases.details': 'Json<Record<string, string>>',
  'inquiries.term': 'InquiryTerm',
  'inquiries.closed_by': 'InquirySide',
  'inquiries.awaited': 'InquirySide',
  'inquiry_messages.side': 'InquirySide',
  'inquiry_messages.source': 'MessageSource',
  'users.operates': 'Json<Operates>',
  'users.viewing_hours': 'Json<ViewingHours>',
  'users.profile': 'Json<Record<string, unknown>>',
  'list_events.body': 'Json<EventBody>',
  'list_rules.rules': 'Json<Rules>',
  'media.renditions': 'Json<Record<string, string>>',
};

function typeOf({ table, name, type, nullable, hasDefault, isComputed }: ColumnRow): string {
  const plain = narrower[`${table}.${name}`] ?? types[type];
  if (!plain) throw new Error(`Add the type of ${table}.${name}, ${type}, to server/db/table-types.ts.`);
  const value = nullable ? `${plain} | null` : plain;
  if (isComputed) return `GeneratedAlways<${value}>`;
  if (!hasDefault || nullable) return value;
  return plain.startsWith('Json') ? `Generated${plain}` : `Generated<${plain}>`;
}

const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The text of schema.ts: a type for each table of a migrated database. */
export async function tableTypes(db: Db): Promise<string> {
  const { rows } = await sql<ColumnRow>`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isComputed"
    from information_schema.columns where table_schema = 'public'
      and table_name not in (select relname from pg_class where relispartition)
    order by table_name, ordinal_position`.execute(db);
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  const definitions = tables.map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)};\n`);
    return `type ${pascal(table)}Table = {\n${lines.join('')}};\n`;
  });
  const database = tables.map(([table]) => `  ${table}: ${pascal(table)}Table;\n`);
  return `// Made by \`npm run db:types\` from db/migrations; don't edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../domain/account.ts';
import type { CaseState, CaseType, Operates } from '../../domain/cases.ts';
import type { Freshness } from '../../domain/freshness.ts';
import type { InquirySide, InquiryTerm, MessageSource } from '../../domain/inquiries.ts';
import type { Availability } from '../../domain/listing.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { ViewingHours } from '../../domain/viewing-hours.ts';
import type { EventBody } from '../../domain/waiting-lists/events.ts';
import type { Rules } from '../../domain/waiting-lists/rules-schema.ts';

/** Written as JSON text: \`pg\` would send an array as a PostgreSQL array. */
type Json<Value = unknown> = ColumnType<Value, string, string>;
type GeneratedJson<Value = unknown> = ColumnType<Value, string | undefined, string>;

${definitions.join('\n')}
export type Database = {
${database.join('')}};
`;
}
