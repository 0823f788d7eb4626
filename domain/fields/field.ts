import type { z } from 'zod';
import type { CsvColumn } from './csv-column.ts';
import type { Unit } from './units.ts';

/** The model of a field: one object that checks, stores, asks for, shows, imports and describes its value. */

export type Values = Readonly<Record<string, unknown>>;

/** zod and the schemas of text, passed in so that pages that only show fields don't load zod. */
export type Schemas = typeof import('../text-schema.ts');

/** Groups fields in the form and on the detail page. */
export type Section = 'size' | 'building' | 'door' | 'terms' | 'amenities';

/** Columns of the listings table that filters and sorts use; every other field is stored in `details`. */
export type Column =
  | 'lease_rate'
  | 'monthly_rate'
  | 'ceiling_height'
  | 'door_height'
  | 'door_width'
  | 'depth'
  | 'width'
  | 'aircraft_capacity';

export type Option = {
  value: string;
  label: string;
  /** Heading that a filter offers it under. */
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
  | { as: 'checkbox' }
  /** `name` is the box's path in the form; boxes that share a name make a list of their values. */
  | { as: 'checkboxes'; boxes: readonly { name: string; value?: string; label: string }[] };

/** What every type of field is given by a kind. */
export type Described = {
  /** Name in the API, the form and `details`. */
  name: string;
  label: string;
  help?: string;
  section: Section;
  column?: Column | undefined;
  /** What a listing loses without it; the dashboard then suggests adding it. */
  hint?: string;
};

/** What a listing has or lacks, for the features card. */
export type Feature = { label: string; has: boolean };

export type Field = Described & {
  required: boolean;
  /** Checks a value that was given; optional fields also take null where it clears them. */
  schema: (schemas: Schemas) => z.ZodType;
  /** The value in an answer of the API. */
  answer: (schemas: Schemas) => z.ZodType;
  /** The value to store for what was given, or for nothing. */
  stored: (given: unknown) => unknown;
  /** Same for listings stored before the field existed, where null won't do. */
  missing?: unknown;

  control: Control;
  /** Form value of a new listing. */
  blank: unknown;
  /** Form value of a stored value. */
  typed: (value: unknown) => unknown;
  /** Form value as the API takes it; undefined when empty. */
  read: (typed: unknown) => unknown;

  columns: readonly CsvColumn[];

  /** The value in words, with its unit; null when nothing is stated. */
  text: (value: unknown) => string | null;
  /** True for text that is a figure with a unit. */
  isFigure: boolean;
  /** True for a stated nothing: no, or 0 of something. */
  isNone: (value: unknown) => boolean;
  features?: (value: unknown) => Feature[];
  /** Labels to show as badges on cards. */
  badges?: (value: unknown) => string[];

  /** Values a filter can choose from. */
  options?: readonly Option[];
  /** The part of `details` that a listing with this option contains. */
  holding?: (option: string) => Values;
  /** Search words that a yes answers, in small letters. */
  words?: readonly string[];

  /** False for a figure that is wrong by itself. */
  isSound?: (value: unknown) => boolean;
  /** Why the value can't be true together with the others. */
  contradiction?: (values: Values, fields: readonly Field[]) => string | undefined;

  samples: {
    plain: unknown;
    /** The most it can say. */
    full: unknown;
    wrong: readonly unknown[];
    /** A plausible value for made-up listings; `random` gives 0 to 1. */
    made: (random: () => number) => unknown;
  };
};

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
