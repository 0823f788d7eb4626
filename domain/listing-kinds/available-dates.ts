import { firstDayNotOver } from '../day.ts';
import { dateField } from '../fields/date.ts';
import type { Values } from '../fields/field.ts';

/** Fields of every kind. */
export const availableDates = [
  dateField({
    name: 'availableFrom',
    label: 'Available from',
    section: 'dates',
    column: 'available_from',
    help: 'First day that a tenant can move in, if you know it.',
    example: '2026-12-01',
  }),
  dateField({
    name: 'availableUntil',
    label: 'Available until',
    section: 'dates',
    column: 'available_until',
    help: 'Last day, for a sublease or a season. The listing leaves the results after it.',
    notBefore: 'availableFrom',
    tooEarly: 'Available until can’t be before available from',
    example: '2027-03-31',
  }),
] as const;

/** Error of a new listing whose last day is over. */
export const endedMessage = 'Available until must be today or later';

export const isOver = ({ availableUntil }: Values, now: Date): boolean =>
  typeof availableUntil === 'string' && availableUntil < firstDayNotOver(now);
