import { firstDayNotOver } from '../dates.ts';
import { dateField } from '../fields/date.ts';
import type { Values } from '../fields/field.ts';

/** Fields of every kind. */
export const availableDates = [
  dateField({
    name: 'availableFrom',
    label: 'Available from',
    section: 'dates',
    column: 'available_from',
    example: '2026-12-01',
  }),
  dateField({
    name: 'availableUntil',
    label: 'Available until',
    section: 'dates',
    column: 'available_until',
    notBefore: 'availableFrom',
    tooEarly: 'Available until can’t be before available from',
    example: '2027-03-31',
  }),
] as const;

/** Error of a new listing whose last day is over. */
export const endedMessage = 'Available until must be today or later';

export const isOver = ({ availableUntil }: Values, now: Date): boolean =>
  typeof availableUntil === 'string' && availableUntil < firstDayNotOver(now);
