import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** Earlier ones make a new database (docs/decisions/0092-only-add-in-migrations.md). */
const FIRST = 6;

/** Statements after which the version before can no longer read or write as it does. */
const BREAKING = [
  /\bdrop\s+(table|column|view|function|type|schema)\b/i,
  /\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\s+null)/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s+(?!constraint)(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i,
  /\btruncate\s+(?!on\b)/i,
];
const EXCUSED = /^-- Not additive: \S/m;

const breaksOld = (migration: string) =>
  !EXCUSED.test(migration) &&
  BREAKING.some((pattern) => pattern.test(migration.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")));

test.each([
  ['alter table users drop column role', true],
  ['alter table users drop role;', true],
  ['drop table undos', true],
  ['alter table users rename column role to kind', true],
  ['alter table users alter role set not null', true],
  ['alter table users alter column role type integer', true],
  ['alter table users add column age integer not null', true],
  ['-- Not additive: nobody runs two processes yet.\ndrop table undos', false],
  ['alter table users add column age integer not null default 0', false],
  ['alter table users add column age integer', false],
  ['alter table users drop constraint users_role_check', false],
  ['create table ages (id integer not null)', false],
  ["insert into words values ('drop table')", false],
])('%s: breaks the version before: %s', (migration, is) => expect(breaksOld(migration)).toBe(is));

test('migrations only add', () => {
  const names = readdirSync(MIGRATIONS).filter((name) => Number(name.slice(0, 4)) >= FIRST);
  expect(names.filter((name) => breaksOld(readFileSync(join(MIGRATIONS, name), 'utf8')))).toEqual([]);
});
