import type { Field } from './fields/field.ts';
import { dayText, either } from './figures.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { fieldSections, sectionLabels } from './listing-kinds/sections.ts';
import type { ListingSummary } from './listing-schema.ts';
import { dollars, nearestDollar } from './money.ts';
import { costsOf, fullBasisOf, perAcreText, squareFeetText } from './rent.ts';
import { isVaried, rangeText, rateRange, sharedFigures, sizeOf, statusOf } from './unit-ranges.ts';

/** Null for a listing that is no longer on the site. */
export type ComparedListing = { kind: ListingKind; id: number; listing: ListingSummary | null };

/** A cell is null if the listing doesn't state it, and undefined if its kind doesn't have it. */
type Cell = string | null | undefined;
/** `best` are the columns with the lowest cost or the largest size, if they differ and nothing comparable is left out. */
export type ComparedRow = {
  label: string;
  cells: Cell[];
  differs: boolean;
  best?: { columns: number[]; word: 'Lowest' | 'Largest' };
};
export type ComparedSection = { label: string; rows: ComparedRow[] };

/** By the figure's column, which every kind has for the same side, or else by label. */
type Texts = ReadonlyMap<string, { label: string; text: string | null }>;
type Shown = ComparedListing & { listing: ListingSummary };

/** Costs of the whole space, or from the least to the greatest of its units; followed by the parts that they leave out. */
function costText({ kind, listing }: Shown, per: 'month' | 'year'): string | null {
  const shared = sharedFigures(kind, listing);
  const costs = costsOf(kind, shared);
  const sums = isVaried(kind, listing)
    ? (listing.units?.month ?? []).map((month) => nearestDollar(per === 'month' ? month : 12 * month))
    : costs && [costs[per]];
  return sums && sums.length > 0
    ? `${[...new Set(sums)].map(dollars).join('–')} ${fullBasisOf(kind, shared)}`.trim()
    : null;
}

const facts: readonly (readonly [label: string, text: (one: Shown) => string | null])[] = [
  ['Total per month', (one) => costText(one, 'month')],
  ['Total per year', (one) => costText(one, 'year')],
  [
    'Rate',
    ({ kind, listing }) => {
      const rate = rateRange(kind, listing);
      if (sharedFigures(kind, listing)[kind.rate.field] == null) return null;
      const perAcre = listing.units ? null : perAcreText(kind, listing.leaseRate);
      return perAcre ? `${rate}, ${perAcre}` : rate;
    },
  ],
  [
    'Size',
    ({ kind, listing }) =>
      listing.units
        ? sizeOf(kind, listing)
        : [kind.size(listing), squareFeetText(kind, listing)].filter(Boolean).join(', '),
  ],
  ['Kind', ({ kind }) => kind.label],
  ['Airport', ({ listing: { icaoCode, airportName } }) => `${icaoCode}, ${airportName}`],
  ['Place', ({ listing: { city, state } }) => `${city}, ${state}`],
  ['Control tower', ({ listing }) => (listing.hasControlTower ? 'Yes' : 'No')],
  ['Availability', ({ listing }) => statusOf(listing)],
  ['Confirmed', ({ listing }) => dayText(listing.confirmedAt)],
];

const COSTS = ['Total per month', 'Total per year', 'Rate'];
/** Sides and areas that nobody wants smaller. */
const SIZES = /^(?:Size|Door|Inside|Width|Depth|Length|Height|Clear|Peak|Wall|Ceiling|Hangar square)/;

/** An amount, and its unit with what it leaves out: "$23,435" and " + NNN not stated". */
const FIGURE = /^\$?([\d,]+(?:\.\d+)?)(.*)$/;

/** Figures are compared only in the same unit and with the same conditions. */
function bestOf(label: string, cells: readonly Cell[]): ComparedRow['best'] {
  const isCost = COSTS.includes(label);
  if (!isCost && !SIZES.test(label)) return undefined;
  const figures = cells.map((cell) => {
    const [, amount, rest] = FIGURE.exec(cell ?? '') ?? [];
    return amount === undefined ? undefined : { value: Number(amount.replaceAll(',', '')), rest };
  });
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length < 2 || new Set(known.map(({ rest }) => rest)).size > 1) return undefined;
  if (new Set(known.map(({ value }) => value)).size < 2) return undefined;
  const best = (isCost ? Math.min : Math.max)(...known.map(({ value }) => value));
  const columns = figures.flatMap((figure, at) => (figure?.value === best ? [at] : []));
  return { columns, word: isCost ? 'Lowest' : 'Largest' };
}

const rowOf = (label: string, cells: Cell[]): ComparedRow => {
  const stated = cells.filter((cell) => cell !== undefined);
  const best = bestOf(label, cells);
  return { label, cells, differs: new Set(stated).size > 1, ...(best && { best }) };
};

/** Features are rows of their own, so that kinds with the same ones are aligned. */
function textsOf(
  field: Field,
  listing: ListingSummary,
): [key: string, { label: string; text: string | null }][] {
  const { label, column } = field;
  const value = listing[field.name];
  const features = field.section === 'amenities' ? field.features?.(value) : undefined;
  if (!features) {
    const text = rangeText(field, listing) ?? field.text(value);
    return [
      [
        column ?? label,
        { label, text: text !== null && field.isFigure && field.isNone(value) ? 'None' : text },
      ],
    ];
  }
  return features.map(({ label, has }) => [label, { label, text: has === null ? null : has ? 'Yes' : 'No' }]);
}

/** Without the rate, and an area that is all of the size; sides are compared with those of other kinds. */
function ownFields({ kind }: Shown) {
  const said = [kind.rate.field, ...(kind.sizeFields.length === 1 ? kind.sizeFields : [])];
  return fieldSections(kind).map(({ label, fields }) => ({
    label,
    fields: fields.filter(({ name }) => !said.includes(name)),
  }));
}

/** Rows of one section, or of all. */
const fieldTexts = (one: Shown, label?: string): Texts =>
  new Map(
    ownFields(one)
      .filter((section) => label === undefined || section.label === label)
      .flatMap(({ fields }) => fields.flatMap((field) => textsOf(field, one.listing))),
  );

/** "Depth or length": each kind has its own word for a side. */
const labelOf = (labels: readonly string[]): string =>
  either.format([...new Set(labels)].map((label, at) => (at > 0 ? label.toLowerCase() : label)));

/**
 * The facts of listings side by side: costs first, then the fields of their kinds, aligned. `listings` may be of different
 * kinds. Leaves out what the rows above say.
 */
export function comparisonOf(listings: readonly ComparedListing[]): ComparedSection[] {
  const shown = listings.filter((one): one is Shown => one.listing !== null);
  const cellsOf = (text: (one: Shown) => Cell): Cell[] =>
    listings.map((one) => (one.listing ? text(one as Shown) : undefined));
  const sections: ComparedSection[] = [
    { label: 'At a glance', rows: facts.map(([label, text]) => rowOf(label, cellsOf(text))) },
  ];
  // A row belongs to the first section that has it, because kinds differ in where they put a field.
  const said = new Set<string>();
  for (const label of Object.values(sectionLabels)) {
    const texts = shown.map((one) => fieldTexts(one, label));
    const keys = [...new Set(texts.flatMap((own) => [...own.keys()]))].filter((key) => !said.has(key));
    for (const key of keys) said.add(key);
    const rows = keys
      .map((key) =>
        rowOf(
          labelOf(shown.flatMap((one) => fieldTexts(one).get(key)?.label ?? [])),
          cellsOf((one) => fieldTexts(one).get(key)?.text),
        ),
      )
      // Few owners state each of the many charges.
      .filter(({ cells }) => label !== sectionLabels.charges || cells.some((cell) => cell != null));
    if (rows.length > 0) sections.push({ label, rows });
  }
  return sections;
}

/** Sections with the rows that differ. */
export const differencesOf = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
