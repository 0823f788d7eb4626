import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../../domain/dates.ts';

/** Times as clocks at an airport show them. */

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

function format(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, found);
  return found;
}

/** "2026-11-24T10:30". */
export function localOf(at: Date, timeZone: string): string {
  const parts = format(timeZone, 'parts', {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment; the first one of an hour that clocks show twice, and null in the hour that they skip. */
export function instantOf(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - (Date.parse(`${localOf(new Date(near), timeZone)}Z`) - near))
    .filter((moment) => localOf(new Date(moment), timeZone) === local);
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** Names that people on Guam and Adak use. */
const USUAL_NAMES: Record<string, string> = { 'GMT+10': 'ChST', HAST: 'HST', HADT: 'HDT' };

/** "Tue, Nov 24, 2026, 10:30 AM CST". */
export const timeText = (at: Date, timeZone: string): string =>
  format(timeZone, 'text', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll('\u202f', ' ')
    .replace(/(?:GMT\+10|HAST|HADT)$/, (name) => USUAL_NAMES[name] ?? name);

/** "Central Time". */
export const zoneLabel = (at: Date, timeZone: string): string =>
  format(timeZone, 'label', { timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
