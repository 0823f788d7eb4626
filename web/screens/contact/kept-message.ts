import type { z } from 'zod';
import type { contactSchema } from '../../../domain/contact-schema.ts';

export type ContactValues = z.input<typeof contactSchema>;

const KEY = 'contact-message';
const KEPT = ['name', 'email', 'topic', 'message'] as const;

/**
 * What is typed is kept until it is sent or the tab is closed: the visitor may be anybody, and whoever sits down at this
 * device next shall not read it.
 */
export function keepMessage(values: Partial<ContactValues> | null): void {
  try {
    if (values?.message) {
      const kept = Object.fromEntries(KEPT.map((name) => [name, values[name]]));
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing loses it with the page, as it does everything.
  }
}

/** What stands kept from before a reload, or null. */
export function keptMessage(): Partial<ContactValues> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const texts = Object.entries(kept).filter(
      ([name, value]) => (KEPT as readonly string[]).includes(name) && typeof value === 'string',
    );
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}
