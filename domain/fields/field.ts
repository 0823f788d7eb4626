import type { z } from 'zod';
import type { CsvColumn } from './csv-column.ts';
import type { Unit } from './units.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Passed in, so that pages that only show fields don't load zod. */
export type Schemas = typeof import('./schemas.ts');

/** Passed in for the same reason. */
export type Cells = typeof import('./cells.ts');

/** Groups fields in the form and on the detail page. */
export type Section = 'size' | 'building' | 'door' | 'terms' | 'charges' | 'dates' | 'amenities';

/** Figures that filters and sorts use. */
export type FigureColumn =
  | 'lease_rate'
  | 'monthly_rate'
  | 'ceiling_height'
  | 'door_height'
  | 'door_width'
  | 'depth'
  | 'width'
  | 'wing_depth'
  | 'tail_width'
  | 'aircraft_capacity';

/** Columns of the listings table; every other field is stored in `details`. */
export type Column = FigureColumn | 'available_from' | 'available_until';

export type Option = {
  value: string;
  label: string;
  /** Heading of the group in a filter's options. */
  category?: string;
};

/** The form control; `web/listing-form/listing-field.tsx` has a component for each `as`. */
export type Control =
  | {
      as: 'number';
      unit: Unit;
      min: number;
      max: number;
      step: number;
      whole: boolean;
      placeholder?: string | undefined;
    }
  | { as: 'text'; maxLength: number; placeholder?: string | undefined }
  | { as: 'select'; options: readonly Option[] }
  | { as: 'date' }
  /** Yes, no, or not stated in each row; `name` is its path in the form. */
  | { as: 'answers'; rows: readonly { name: string; label: string }[] }
  /** `name` is the box's path in the form; boxes that share a name make a list of their values. */
  | { as: 'checkboxes'; boxes: readonly { name: string; value?: string; label: string }[] };

/** The part of a field that its kind defines. */
export type Described = {
  /** Name in the API, the form and `details`. */
  name: string;
  label: string;
  help?: string | undefined;
  section: Section;
  column?: Column | undefined;
  /** Small drawings show it. */
  drawn?: boolean;
};

/** A row of the features card; null is not stated. */
export type Feature = { label: string; has: boolean | null };

export type Field = Described & {
  required: boolean;
  /** Optional fields also accept null, which clears them. */
  schema: (schemas: Schemas) => z.ZodType;
  /** Schema of the value in API responses. */
  answer: (schemas: Schemas) => z.ZodType;
  /** Value to store; `given` is undefined if the owner left it out. */
  stored: (given: unknown) => unknown;
  /** Value of listings stored before the field existed, if not null. */
  missing?: unknown;

  control: Control;
  /** Form value of a new listing. */
  blank: unknown;
  /** Converts a stored value to a form value. */
  typed: (value: unknown) => unknown;
  /** Converts a form value to the API's; undefined when empty. */
  read: (typed: unknown) => unknown;

  columns: (cells: Cells) => readonly CsvColumn[];

  /** Text with its unit; null when not stated. */
  text: (value: unknown) => string | null;
  /** True if `text` is a figure with a unit. */
  isFigure: boolean;
  /** True for "no" and for 0 of something. */
  isNone: (value: unknown) => boolean;
  features?: (value: unknown) => Feature[];
  /** Labels to show as badges on cards. */
  badges?: (value: unknown) => string[];

  /** Values a filter can choose from. */
  options?: readonly Option[];
  /** Part of `details` that listings with this option contain. */
  holding?: (option: string) => Values;

  /** False for an invalid number. */
  isSound?: (value: unknown) => boolean;
  /** Error message if the value contradicts another field. */
  contradiction?: (values: Values, fields: readonly Field[]) => string | undefined;
};

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
