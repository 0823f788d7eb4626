import type { z } from 'zod';
import type { contactSchema } from '../../../domain/contact-schema.ts';
import { deviceStore } from '../../personal/device-store.ts';

export type ContactValues = z.input<typeof contactSchema>;

const KEPT = ['name', 'email', 'topic', 'message'] as const;

function parse(stored: unknown): Partial<ContactValues> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = Object.entries(stored).filter(
    ([name, value]) => (KEPT as readonly string[]).includes(name) && typeof value === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** The message from before a reload. Kept only until the tab is closed, so that the next person at a shared device can't read it. */
export const keptMessage = deviceStore('contact-message', parse, 'sessionStorage');

export const keepMessage = (values: Partial<ContactValues>) =>
  keptMessage.keep(values.message ? Object.fromEntries(KEPT.map((name) => [name, values[name]])) : null);
