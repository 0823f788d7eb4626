import type { Column, Field, Option, Values } from '../fields/field.ts';
import type { Unit } from '../fields/units.ts';

/** A numeric filter of /browse: `minDoorHeight` is `at-least` against the column. */
export type NumberFilter = {
  name: string;
  label: string;
  compare: 'at-least' | 'at-most';
  column: Column | 'size_sf';
  unit: Unit;
  max: number;
  placeholder?: string;
  /** Figures to choose from on screens that offer no free entry. */
  steps?: readonly number[];
};

/** Classes of airports: who may land there, and whether it has a control tower. */
export type AirportClass = 'public' | 'private' | 'controlled' | 'uncontrolled';

/** A filter that takes one of several values, or `any`. */
export type ChoiceFilter = { name: string; label: string } & (
  | {
      by: 'option';
      /** Name of the field whose options it offers. */
      field: string;
    }
  | {
      by: 'floor';
      /**
       * From the smallest up, by the feet of a rectangle. A floor belongs to the largest that fits in it either way
       * round, and to the smallest where none does.
       */
      options: readonly { value: string; label: string; feet: readonly [number, number] }[];
    }
  | { by: 'airport'; options: readonly { value: AirportClass; label: string }[] }
);

export type Drawing = 'elevation' | 'floor-plan' | 'ramp' | 'parcel';

type Messages = {
  deleted: string;
  deleteFailed: string;
  updated: string;
  updateFailed: string;
  update: string;
  notFound: string;
};

/** What a kind's file says. Everything a person or program can see of it follows from this. */
export type KindSpec = {
  /** In /listing/{category}/{id} and in JSON. */
  category: string;
  label: string;
  /** Singular in running text: "hangar space". */
  noun: string;
  /** Plural in running text: "hangar spaces". */
  plural: string;
  /** Unless it is the label. */
  badge?: string;
  /** Unless it is the plural, for lease. */
  heading?: string;
  /** One line for the landing page's card. */
  blurb: string;
  /** What people call it in a search, besides its label, badge, noun and plural; in small letters. */
  names?: readonly string[];
  /** Search words that speak of this kind, but not of each of its listings. */
  relatedWords?: readonly string[];
  /** True for kinds that an aircraft is kept in; links that say "hangars" lead to these. */
  isHangar?: true;

  /** Path segment below /api, unless it is the plural. */
  apiPath?: string;
  /** Tab of /browse, unless it is the category; null for a kind with screens of its own at the two paths. */
  tab?: string | null;
  browsePath?: string;
  createPath?: string;

  fields: readonly Field[];
  /** Main size in square feet, for filters, sorting and the monthly figure. */
  squareFeet: (values: Values) => number;
  /** The main size as people read it: "12,000 sf", "2.5 acres", "60 × 60 ft". */
  size: (values: Values) => string;
  filters: readonly NumberFilter[];
  choices?: readonly ChoiceFilter[];
  /** What the drawing of a listing without photos shows. */
  drawing: Drawing;
  /** Fields beside the size on cards and in the quick stats, by name; a door by its width, then its height. */
  highlights: readonly string[];
  /** Where they differ from what the noun makes of them. */
  messages?: Partial<Messages>;
};

type Rate =
  | { field: 'leaseRate'; column: 'lease_rate'; unit: '$/sf/yr' }
  | { field: 'monthlyRate'; column: 'monthly_rate'; unit: '$/month' };

const rates: readonly Rate[] = [
  { field: 'leaseRate', column: 'lease_rate', unit: '$/sf/yr' },
  { field: 'monthlyRate', column: 'monthly_rate', unit: '$/month' },
];

export type ListingKind = ReturnType<typeof listingKind>;

/** A kind with everything that follows from its file. */
export function listingKind(spec: KindSpec) {
  const { category, label, noun, plural, fields, tab = category, messages } = spec;
  const apiPath = spec.apiPath ?? dashed(plural);
  const rate = rates.find(({ field }) => fields.some(({ name }) => name === field));
  if (!rate) throw new Error(`${category} has no rate`);
  return {
    ...spec,
    badge: spec.badge ?? label,
    heading: spec.heading ?? `${capitalized(plural)} for ${rate.column === 'lease_rate' ? 'Lease' : 'Rent'}`,
    apiPath,
    myApiPath: `my-${apiPath}`,
    tab,
    browsePath: spec.browsePath ?? '/browse',
    createPath: spec.createPath ?? '/create-listing',
    /** Path segment of the edit screen. */
    editPath: `edit-${dashed(noun)}`,
    /** The asking rate; its unit says per what. */
    rate,
    /** Offered as extra cost beside the rate. */
    hasNnn: fields.some(({ name }) => name === 'nnnRate'),
    messages: {
      deleted: `${sentence(noun)} listing deleted successfully`,
      deleteFailed: `Failed to delete ${noun} listing`,
      updated: `${sentence(noun)} updated successfully`,
      updateFailed: `Failed to update ${noun}`,
      update: `Update ${capitalized(noun)}`,
      notFound: `${capitalized(noun)} Not Found`,
      ...messages,
    },
  };
}

const dashed = (words: string) => words.replaceAll(' ', '-');
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const capitalized = (words: string) => words.split(' ').map(sentence).join(' ');

/** The values that a filter takes. */
export function choicesOf(kind: ListingKind, filter: ChoiceFilter): readonly Option[] {
  if (filter.by !== 'option') return filter.options;
  return kind.fields.find(({ name }) => name === filter.field)?.options ?? [];
}

export function number(values: Values, name: string): number {
  const value = Number(values[name] ?? 0);
  return Number.isFinite(value) ? value : 0;
}

/** Figures of a listing that can't be true together, each at the one that is too large. */
export const contradictions = (kind: ListingKind, values: Values): { path: string; message: string }[] =>
  kind.fields.flatMap(({ name, contradiction }) => {
    const message = contradiction?.(values, kind.fields);
    return message === undefined ? [] : [{ path: name, message }];
  });
