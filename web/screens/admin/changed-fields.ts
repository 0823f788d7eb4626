import { momentText } from '../../../domain/dates.ts';
import { dayText } from '../../../domain/figures.ts';
import { type Check, checkText } from '../../../domain/verification.ts';

/** Null is a value that isn't there. */
export type Change = { name: string; before: string | null; after: string | null };

/** Compares JSON of any shape, field by field. */
export function changedFields(before: unknown, after: unknown): Change[] {
  const was = new Map(leaves(before));
  const is = new Map(leaves(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Texts by path: "Details / lease rate". Leaves out what is empty. */
function* leaves(value: unknown, path: readonly string[] = []): Generator<readonly [string, string]> {
  if (value === null || value === undefined || value === '') return;
  if (isCheck(value)) {
    yield [nameOf(path.slice(-1)), checkText(value)];
    return;
  }
  const items = Array.isArray(value) ? value : null;
  if (typeof value !== 'object' || items?.every((item) => typeof item !== 'object')) {
    const text = (items ?? [value]).map(textOf).join(', ');
    if (text) yield [nameOf(path), text];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    yield* leaves(inner, [...path, items ? String(Number(key) + 1) : key]);
  }
}

const isCheck = (value: unknown): value is Check =>
  typeof value === 'object' && value !== null && 'how' in value && 'at' in value;

/** "ownerId" and "owner_id" are "owner id". */
const wordsOf = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

function nameOf(path: readonly string[]): string {
  const name = path.map(wordsOf).join(' / ');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Value';
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (DAY.test(text)) return dayText(text);
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? momentText(new Date(text)) : text;
}
