import { z } from 'zod';

const FIRST = '2000-01-01';

/** A day such as "2026-11-22", not after today in UTC, which no US mainland day is ahead of. */
export const pastDay = (missing: string, future: string) =>
  z.iso
    .date({ error: missing })
    .refine((day) => day >= FIRST, 'Enter a date in 2000 or later')
    .refine((day) => day <= new Date().toISOString().slice(0, 10), future)
    .describe('From 2000 up to today (UTC).');
