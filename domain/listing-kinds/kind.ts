import type { Field, FigureColumn, Option, Values } from '../fields/field.ts';
import type { Unit } from '../fields/units.ts';
import { availableDates } from './available-dates.ts';
import { fixedCharges } from './fixed-charges.ts';

/** A numeric filter: `minDoorHeight` is `at-least` on `door_height`. */
export type NumberFilter = {
  name: string;
  label: string;
  compare: 'at-least' | 'at-most';
  column: FigureColumn | 'size_sf' | 'stated_month' | 'all_in_month' | 'lease_term';
  unit: Unit;
  max: number;
  placeholder?: string;
  help?: string;
  /** Tells apart two figures of one thing, such as a door's. */
  side?: 'wide' | 'high';
  /** Options on screens without free entry. */
  steps?: readonly number[];
};

export type AirportClass = 'public' | 'private' | 'controlled' | 'uncontrolled';

/** A filter for one of several values. */
export type ChoiceFilter = { name: string; label: string } & (
  | {
      by: 'option';
      field: string;
    }
  | {
      by: 'floor';
      /** Rectangles from the smallest up. A floor counts as the largest one that fits in it, or as the smallest if none does. */
      options: readonly { value: string; label: string; feet: readonly [number, number] }[];
    }
  | { by: 'airport'; options: readonly { value: AirportClass; label: string }[] }
  /** `path` leads to the answer: `fireSuppression`, `amenities.wifi`. Listings that don't state one match neither. */
  | { by: 'answer'; path: string; options: typeof yesOrNo }
);

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** A filter for each question of the form that is answered with yes or no. */
const answerFilters = (fields: readonly Field[]): ChoiceFilter[] =>
  fields.flatMap(({ control }) =>
    control.as === 'answers'
      ? control.rows.map(({ name: path, label }) => ({
          name: path.slice(path.indexOf('.') + 1),
          label,
          by: 'answer',
          path,
          options: yesOrNo,
        }))
      : [],
  );

/** A button above the results, and the names of the filters that it opens. */
type MainFilter = { label: string; filters: readonly string[] };

export type Drawing = 'elevation' | 'floor-plan' | 'ramp' | 'parcel';

type Messages = {
  deleted: string;
  deleteFailed: string;
  updated: string;
  updateFailed: string;
  update: string;
  notFound: string;
};

type KindSpec = {
  /** Used in /listing/{category}/{id} and in JSON. */
  category: string;
  label: string;
  /** In messages and addresses: "hangar space", "outdoor storage". */
  noun: string;
  /** Ends in "s"; without it, one of them: "1 outdoor storage space". */
  plural: string;
  /** Defaults to the label. */
  badge?: string;
  /** Defaults to the plural, for lease or rent. */
  heading?: string;
  /** One line on the landing page. */
  blurb: string;
  /** Other lowercase names that people search for, besides the label, badge, noun, and plural. */
  names?: readonly string[];
  /** Search words that point to this kind but don't match each of its listings. */
  relatedWords?: readonly string[];
  /** Wingspans, in feet, of aircraft that are usually kept in such a space: at least the first, less than the second. */
  usualWingspan?: readonly [number, number];
  /** Search words for what is rented by the month, although the rate of the kind is per square foot and year. */
  monthlyWords?: readonly string[];
  /** Links that say "hangars" lead to these kinds. */
  isHangar?: true;

  /** Path segment below /api; defaults to the plural. */
  apiPath?: string;
  /** Tab of /browse and /create-listing; defaults to the category. */
  tab?: string;
  /** Set for a kind with a separate screen to create it. */
  createPath?: string;

  /** Besides the fixed charges and the dates of every kind. */
  fields: readonly Field[];
  /** Main size in square feet, for filters, sorting and the monthly figure. */
  squareFeet: (values: Values) => number;
  /** The field and its values that say that the floor is a rectangle. Without it, every floor is. */
  straightFloors?: { field: string; values: readonly string[] };
  /** The main size as text: "12,000 sf", "2.5 acres", "60 × 60 ft". */
  size: (values: Values) => string;
  /** Names of the fields of areas that a rate per square foot is charged for besides the main one. */
  alsoCharged?: (values: Values) => readonly string[];
  /** Names of the fields in that text. */
  sizeFields: readonly string[];
  filters: readonly NumberFilter[];
  choices?: readonly ChoiceFilter[];
  /** A rate outside these, in the unit of the rate, is probably in another unit or mistyped. */
  usualRate: readonly [least: number, most: number];
  /** The filters, by name, that have a button of their own above the results. Defaults to size, rate and availability. */
  mainFilters?: readonly MainFilter[];
  /** Shown for listings without photos. */
  drawing: Drawing;
  /** Deleting one while signed out redirects to sign-in, as the specification says; other kinds ask for sign-in over the page. */
  leavesToSignIn?: true;
  /** Names of fields shown next to the size on cards and in the quick stats. Two lengths in feet can be one fact, "Door W × H". */
  highlights: readonly (string | readonly [string, string])[];
  /** Overrides for messages derived from the noun. */
  messages?: Partial<Messages>;
  /** Overrides for its tab on the admin dashboard, its key in `user-listings`, and its noun in the admin's messages. */
  admin?: Partial<{ tab: string; key: string; noun: string }>;
};

type Rate =
  | { field: 'leaseRate'; column: 'lease_rate'; unit: '$/sf/yr' }
  | { field: 'monthlyRate'; column: 'monthly_rate'; unit: '$/month' };

const rates: readonly Rate[] = [
  { field: 'leaseRate', column: 'lease_rate', unit: '$/sf/yr' },
  { field: 'monthlyRate', column: 'monthly_rate', unit: '$/month' },
];

export type ListingKind = ReturnType<typeof listingKind>;

/** Completes a kind with defaults and derived values. */
export function listingKind(spec: KindSpec) {
  const { category, label, noun, plural, tab = category, messages } = spec;
  const fields: readonly Field[] = [...spec.fields, fixedCharges, ...availableDates];
  const apiPath = spec.apiPath ?? dashed(plural);
  const rate = rates.find(({ field }) => fields.some(({ name }) => name === field));
  if (!rate) throw new Error(`${category} has no rate`);
  return {
    ...spec,
    fields,
    choices: [...(spec.choices ?? []), ...answerFilters(fields)],
    singular: plural.slice(0, -1),
    badge: spec.badge ?? label,
    heading: spec.heading ?? `${capitalized(plural)} for ${rate.column === 'lease_rate' ? 'Lease' : 'Rent'}`,
    apiPath,
    myApiPath: `my-${apiPath}`,
    tab,
    createPath: spec.createPath ?? '/create-listing',
    hasOwnForm: spec.createPath !== undefined,
    /** Path segment of the edit screen. */
    editPath: `edit-${dashed(noun)}`,
    mainFilters: spec.mainFilters ?? [
      { label: 'Size', filters: spec.filters.flatMap((one) => (one.column === 'size_sf' ? one.name : [])) },
      { label: 'Rate', filters: spec.filters.flatMap((one) => (one.column === rate.column ? one.name : [])) },
      { label: 'Availability', filters: ['availability'] },
    ],
    rate,
    /** True if the kind states what decides whether an aircraft fits. */
    takesAircraft: fields.some(({ column }) => column === 'width'),
    hasNnn: fields.some(({ name }) => name === 'nnnRate'),
    admin: { tab: capitalized(plural), key: camel(apiPath), noun, ...spec.admin },
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
const camel = (dashed: string) => dashed.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const capitalized = (words: string) => words.split(' ').map(sentence).join(' ');

export function choicesOf(kind: ListingKind, filter: ChoiceFilter): readonly Option[] {
  if (filter.by !== 'option') return filter.options;
  return kind.fields.find(({ name }) => name === filter.field)?.options ?? [];
}

/** The part of `details` that listings with this choice contain; undefined if columns decide it. */
export function partChosen(kind: ListingKind, filter: ChoiceFilter, value: string): Values | undefined {
  if (filter.by === 'option') return kind.fields.find(({ name }) => name === filter.field)?.holding?.(value);
  if (filter.by !== 'answer') return undefined;
  const [field = '', key] = filter.path.split('.');
  const answer = value === 'yes';
  return { [field]: key === undefined ? answer : { [key]: answer } };
}

export function number(values: Values, name: string): number {
  const value = Number(values[name] ?? 0);
  return Number.isFinite(value) ? value : 0;
}
