/** The model of a listing kind: everything the product knows about a kind is data of this shape. */

export type Unit = 'sf' | 'acres' | 'ft' | 'spaces' | 'aircraft' | 'years' | '$/sf/yr' | '$/month';

/** Where a field stands in the form and on the detail page. */
export type Section = 'size' | 'building' | 'door' | 'terms' | 'amenities';

/** Columns of the listings table that filters and sorts use; every other field lives in `details`. */
export type Column =
  | 'lease_rate'
  | 'monthly_rate'
  | 'ceiling_height'
  | 'door_height'
  | 'door_width'
  | 'depth'
  | 'width'
  | 'aircraft_capacity';

type Shared = {
  /** Name in the API, the form and `details`. */
  name: string;
  label: string;
  help?: string;
  section: Section;
  column?: Column;
  /** Left out of PATCH: what the listing is, rather than what its owner says of it. */
  fixed?: true;
};

export type NumberField = Shared & {
  type: 'number';
  unit: Unit;
  min: number;
  max: number;
  /** Decimals that are kept and accepted. */
  decimals: 0 | 1 | 2;
  /** Step of the input, in units. */
  step?: number;
  required: boolean;
  /** What is said when a required figure is missing, unreadable or below `min`. */
  message?: string;
  /** Value of an optional figure that is left empty. */
  empty?: 0 | null;
  /** Name of the field whose figure this one can't be over: a door is not higher than the roof. */
  within?: string;
  /** Also read from, and written to JSON as, a numeric string. */
  json?: 'string';
  /** Also read from a numeric string, but written as a number. */
  acceptsText?: true;
  placeholder?: string;
};
export type TextField = Shared & {
  type: 'text';
  required: false;
  maxLength: number;
  placeholder?: string;
};
export type BooleanField = Shared & {
  type: 'boolean';
  required: false;
  default: boolean;
  /** Words of a search that a yes answers, in small letters. */
  words?: readonly string[];
};
export type ChoicesField = Shared & { type: 'choices'; required: false; options: readonly string[] };
export type FlagsField = Shared & {
  type: 'flags';
  required: false;
  options: readonly {
    key: string;
    label: string;
    /** Shown as a badge on cards. */
    badge?: true;
  }[];
};
export type Field = NumberField | TextField | BooleanField | ChoicesField | FlagsField;

export type Values = Readonly<Record<string, unknown>>;

/** A numeric filter of /browse: `minDoorHeight` is `at least` against the column. */
export type NumberFilter = {
  name: string;
  label: string;
  compare: 'at-least' | 'at-most';
  column: Column | 'size_sf';
  unit: Unit;
  max: number;
  placeholder?: string;
};

/** What is asked of an airport: who may land there, and whether it has a control tower. */
export type AirportClass = 'public' | 'private' | 'controlled' | 'uncontrolled';

/** A filter that takes one of several values, or `any`. */
export type ChoiceFilter = { name: string; label: string } & (
  | {
      by: 'flag';
      /** Name of the flags that it chooses from. */
      field: string;
    }
  | {
      by: 'floor';
      /**
       * From the smallest up, by the feet of a rectangle. A floor is of the largest that fits in it either way round, and
       * of the smallest where none does.
       */
      options: readonly { value: string; label: string; feet: readonly [number, number] }[];
    }
  | { by: 'airport'; options: readonly { value: AirportClass; label: string }[] }
);

export type Drawing = 'elevation' | 'floor-plan' | 'ramp' | 'parcel';

export type ListingKind = {
  /** The category in /listing/{category}/{id} and in JSON. */
  category: string;
  /** Path segment below /api. */
  apiPath: string;
  myApiPath: string;
  /** Tab of /browse; a kind without one has a screen of its own. */
  tab: string | null;
  browsePath: string;
  createPath: string;
  /** Path segment of the edit screen. */
  editPath: string;
  label: string;
  badge: string;
  /** Singular in running text: "hangar space". */
  noun: string;
  /** Plural in running text: "hangar spaces". */
  plural: string;
  heading: string;
  /** One line for the landing page's card. */
  blurb: string;
  fields: readonly Field[];
  /** Name of the field that holds the asking rate; its unit says per what. */
  rate: {
    field: 'leaseRate' | 'monthlyRate';
    column: 'lease_rate' | 'monthly_rate';
    unit: '$/sf/yr' | '$/month';
  };
  /** Offered as extra cost beside the rate. */
  hasNnn: boolean;
  /** Main size in square feet, for filters, sorting and the monthly figure. */
  squareFeet: (values: Values) => number;
  /** How the main size reads: "12,000 sf", "2.5 acres", "60 × 60 ft". */
  size: (values: Values) => string;
  filters: readonly NumberFilter[];
  choices?: readonly ChoiceFilter[];
  /** What the drawing of a listing without photos shows. */
  drawing: Drawing;
  /** Fields that stand beside the size on cards and in the quick stats, by name; a door by its width, then its height. */
  highlights: readonly string[];
  messages: {
    deleted: string;
    deleteFailed: string;
    updated: string;
    updateFailed: string;
    update: string;
    notFound: string;
  };
};

export const SQUARE_FEET_PER_ACRE = 43_560;

/** What a filter may be set to. */
export function choicesOf(
  kind: ListingKind,
  filter: ChoiceFilter,
): readonly { value: string; label: string }[] {
  if (filter.by !== 'flag') return filter.options;
  const field = kind.fields.find(({ name }) => name === filter.field);
  if (field?.type !== 'flags') return [];
  return field.options.map(({ key, label }) => ({ value: key, label }));
}

const MAX_SQUARE_FEET = 10_000_000;

export function number(values: Values, name: string): number {
  const value = Number(values[name] ?? 0);
  return Number.isFinite(value) ? value : 0;
}

/** Figures of a listing that can't be true together, each at the one that is too large. */
export function contradictions(kind: ListingKind, values: Values): { path: string; message: string }[] {
  return kind.fields.flatMap((field) => {
    if (field.type !== 'number' || !field.within) return [];
    const outer = kind.fields.find(({ name }) => name === field.within);
    const [inside, around] = [values[field.name], values[field.within]];
    // A figure that is wrong by itself has its own error, and says nothing of the other.
    const isSound = (figure: unknown, { min, max }: NumberField): figure is number =>
      typeof figure === 'number' && figure >= min && figure <= max;
    if (outer?.type !== 'number' || !isSound(inside, field) || !isSound(around, outer) || inside <= around)
      return [];
    return [
      { path: field.name, message: `${field.label} can’t be more than the ${outer.label.toLowerCase()}` },
    ];
  });
}

/** A required area in whole square feet. */
export function area(name: string, label: string, extra: Partial<NumberField> = {}): NumberField {
  return {
    name,
    label,
    type: 'number',
    unit: 'sf',
    min: 1,
    max: MAX_SQUARE_FEET,
    decimals: 0,
    required: true,
    message: `${label} must be positive`,
    section: 'size',
    ...extra,
  };
}

/** An optional area in whole square feet; empty means none. */
export function extraArea(name: string, label: string): NumberField {
  return { ...area(name, label), min: 0, required: false, message: undefined, empty: 0 };
}

/** A required clear dimension in feet, to the tenth. */
export function dimension(
  name: string,
  label: string,
  column: Column | undefined,
  extra: Partial<NumberField> = {},
): NumberField {
  return {
    name,
    label,
    type: 'number',
    unit: 'ft',
    min: 1,
    max: 1_000,
    decimals: 1,
    required: true,
    message: `${label} must be positive`,
    section: 'building',
    column,
    ...extra,
  };
}

export const parkingSpots: NumberField = {
  name: 'parkingSpots',
  label: 'Parking spots',
  type: 'number',
  unit: 'spaces',
  min: 0,
  max: 10_000,
  decimals: 0,
  required: false,
  empty: 0,
  section: 'size',
};

export function leaseRate(min: number, extra: Partial<NumberField> = {}): NumberField {
  return {
    name: 'leaseRate',
    label: 'Lease rate',
    type: 'number',
    unit: '$/sf/yr',
    min,
    max: 10_000,
    decimals: 2,
    step: 0.01,
    required: true,
    message: 'Lease rate must be positive',
    section: 'terms',
    column: 'lease_rate',
    help: 'Dollars per square foot per year.',
    ...extra,
  };
}

/** For a lease rate beside an NNN rate. */
export const beforeNnn = { help: 'Dollars per square foot per year, before NNN.' };

export const nnnRate: NumberField = {
  name: 'nnnRate',
  label: 'NNN rate',
  type: 'number',
  unit: '$/sf/yr',
  min: 0,
  max: 10_000,
  decimals: 2,
  step: 0.01,
  required: false,
  empty: null,
  section: 'terms',
  help: 'Taxes, insurance and maintenance the tenant pays on top (triple net). Enter 0 if the rate is gross.',
};

export const leaseRateUnit = { field: 'leaseRate', column: 'lease_rate', unit: '$/sf/yr' } as const;

export const sizeFilters: readonly NumberFilter[] = [
  {
    name: 'minSquareFootage',
    label: 'Min square footage',
    compare: 'at-least',
    column: 'size_sf',
    unit: 'sf',
    max: 1_000_000_000,
    placeholder: '1000',
  },
  {
    name: 'maxSquareFootage',
    label: 'Max square footage',
    compare: 'at-most',
    column: 'size_sf',
    unit: 'sf',
    max: 1_000_000_000,
    placeholder: '5000',
  },
];

export const maxLeaseRate: NumberFilter = {
  name: 'maxRate',
  label: 'Max rate',
  compare: 'at-most',
  column: 'lease_rate',
  unit: '$/sf/yr',
  max: 1_000_000,
};
