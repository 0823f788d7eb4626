import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { searchWords } from '../../../domain/search.ts';
import { type Sort, sortLabels } from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { placeAt } from '../../airports/places.ts';

const word = (alternatives: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:the\s+)?(?:${alternatives})(?![\p{L}\p{N}])`, 'giu');

const cheap = word(
  'cheap(?:er|est)?|affordable|inexpensive|low(?:er|est)?\\s+(?:cost|price|priced|rent|rate)|budget',
);
const large = word('big(?:ger|gest)?|larg(?:e|er|est)|huge|spacious');
const small = word('small(?:er|est)?|tiny|little');

/** Takes words out of a search that compare listings, and says how to sort by them: no listing calls itself cheap. */
export function splitOrder(
  kind: ListingKind,
  text: string,
  airports: Airports,
): { texts: string[]; rest: string } {
  const texts: string[] = [];
  const orders: [RegExp, Sort, purpose: string][] = [
    [cheap, kind.rate.unit === '$/month' ? 'rate' : 'rent', 'see the cheapest first'],
    [large, 'size', 'compare sizes'],
    [small, 'smallest', 'compare sizes'],
  ];
  let rest = text;
  for (const [words, sort, purpose] of orders) {
    const without = rest.replace(words, (typed, ...found) => {
      const place = placeAt(airports, searchWords(rest.slice(Number(found.at(-2)))));
      // Little Rock isn't a small rock.
      return place && place.length > 1 ? typed : ' ';
    });
    if (without === rest) continue;
    texts.push(`Sort by “${sortLabels[sort]}” to ${purpose}.`);
    rest = without;
  }
  return { texts, rest: rest.trim() };
}
