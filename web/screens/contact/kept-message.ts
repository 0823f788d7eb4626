import type { z } from 'zod';
import type { contactSchema } from '../../../domain/contact-schema.ts';

export type ContactValues = z.input<typeof contactSchema>;

const KEY = 'contact-message';
const KEPT = ['name', 'email', 'topic', 'message'] as const;

/** Keeps a message only until the tab is closed, so that the next person at a shared device can't read it. */
export function keepMessage(values: Partial<ContactValues> | null): void {
  try {
    if (values?.message) {
      const kept = Object.fromEntries(KEPT.map((name) => [name, values[name]]));
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off, so a reload loses the message.
  }
}

/** Returns the message from before a reload, or null. */
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
