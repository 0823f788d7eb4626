import type { FieldRow } from '../form/field-rows.tsx';

/** What an application to a waiting list says about a person, as the fields hold it. */
export type ApplicationValues = Record<
  'name' | 'phone' | 'aircraft' | 'tailNumber' | 'wingspan' | 'length' | 'tailHeight' | 'share' | 'partners',
  string
>;

const feet = { unit: 'ft', inputMode: 'decimal', optional: true } as const;

export const nameField: FieldRow = { name: 'name', label: 'Name' };
export const phoneField: FieldRow = { name: 'phone', label: 'Phone', type: 'tel', optional: true };
export const aircraftRows: readonly (readonly FieldRow[])[] = [
  [
    { name: 'aircraft', label: 'Aircraft', optional: true, help: 'Such as Cirrus SR22.' },
    { name: 'tailNumber', label: 'Tail number', optional: true, autoCapitalize: 'characters' },
  ],
  [
    { name: 'wingspan', label: 'Wingspan', ...feet },
    { name: 'length', label: 'Length', ...feet },
    { name: 'tailHeight', label: 'Tail height', ...feet },
  ],
];
/** Of those who own the aircraft with others. */
export const shareRow: readonly FieldRow[] = [
  { name: 'share', label: 'Ownership share', unit: '%', inputMode: 'numeric', optional: true },
  { name: 'partners', label: 'Partners', optional: true },
];

const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The values as the API takes them. */
export const statedOf = <Values extends ApplicationValues>({
  wingspan,
  length,
  tailHeight,
  share,
  ...texts
}: Values) => ({
  ...texts,
  ...{ wingspan: number(wingspan), length: number(length), tailHeight: number(tailHeight) },
  share: number(share),
});
