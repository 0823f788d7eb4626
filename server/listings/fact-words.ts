import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../domain/fields/field.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { searchWords } from '../../domain/search-words.ts';
import { offers } from './numbers.ts';
import { synonymsOf, withoutPhrases } from './synonyms.ts';
import { numbersOf } from './unstated.ts';

/** A fact of a listing that words may ask for: a yes, an option that it has, or an optional figure or text that it states. */
export type Fact = {
  /** In marks of stored searches, so it never changes. */
  name: string;
  words: ReadonlySet<string>;
  condition: RawBuilder<unknown>;
  /** True for a figure, which decides alone: "no office" in a text asks for none. */
  isFigure: boolean;
};

/** Words of labels that don't tell which fact it is. */
const general = new Set(
  `square footage space spaces storage access system connection control number rate spots type engine light large midsize building
   allowed outdoor and of available from until width depth hangar or port to the by airport tenant`.split(
    /\s+/,
  ),
);

/** The words of the label, and all that mean the same: "Restroom" is also "bathroom". */
function wordsOf(label: string): Set<string> {
  const own = searchWords(withoutPhrases(label.toLowerCase())).filter((word) => !general.has(word));
  return new Set(own.flatMap(synonymsOf).filter((word) => !word.includes(' ')));
}

function factsOfField({ name, label, column, required, options, holding, isFigure }: Field): Fact[] {
  if (options && holding) {
    return options.map((option) => ({
      name: `${name}.${option.value}`,
      words: wordsOf(option.label),
      condition: offers(numbersOf(holding(option.value))),
      isFigure: false,
    }));
  }
  if (holding)
    return [{ name, words: wordsOf(label), condition: offers(numbersOf(holding(''))), isFigure: false }];
  if (column || required) return [];
  const condition = sql`(l.details ->> ${name} not in ('', '0', '[]'))`;
  return [{ name, words: wordsOf(label), condition, isFigure }];
}

const known = new WeakMap<ListingKind, readonly Fact[]>();

export function factsOf(kind: ListingKind): readonly Fact[] {
  const facts =
    known.get(kind) ??
    kind.fields
      // A charge is nothing that a listing has.
      .filter(({ section }) => section !== 'charges')
      .flatMap(factsOfField)
      .filter(({ words }) => words.size > 0);
  known.set(kind, facts);
  return facts;
}

/** Words that ask for a fact of any kind. */
export const factVocabulary: readonly string[] = listingKinds.flatMap((kind) =>
  factsOf(kind).flatMap(({ words }) => [...words]),
);
