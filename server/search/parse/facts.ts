import type { Field } from '../../../domain/fields/field.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { searchWords } from '../../../domain/search.ts';
import { optionNames, statedName } from '../options.ts';
import { synonymsOf, withoutPhrases } from './phrases.ts';

/** A fact of a listing that words may ask for: a yes, an option that it has, or an optional figure or text that it states. */
export type Fact = {
  words: ReadonlySet<string>;
  /** Names of the options that say so. */
  options: readonly string[];
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
  if (holding) {
    const each = options ?? [{ value: '', label }];
    return each.map((option) => ({
      words: wordsOf(option.label),
      options: optionNames(holding(option.value)),
      isFigure: false,
    }));
  }
  if (column || required) return [];
  return [{ words: wordsOf(label), options: [statedName(name)], isFigure }];
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
