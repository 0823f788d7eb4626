import { brand } from './brand.ts';
import { skeletonOf } from './confusables.ts';

/** What keeps a name from passing for the product, for its staff, or for a badge or link of ours. */

export type Named = 'person' | 'company' | 'title';

const set = (words: string) => new Set(words.split(' ').map(skeletonOf));

/** The product's name and “verified” count in any spelling, also inside other words. */
const own = skeletonOf(brand.name);
const verified = [...set('verified verifizier verificad verifie')];

const authority = set(
  'official admin admins administrator moderator moderators sysadmin webmaster superuser',
);
/** A name that has only these is a desk, not a person or a company. */
const desk = set(
  'the customer client user site support service services help helpdesk desk security safety trust and team staff system ' +
    'billing payment payments payouts escrow account accounts verification moderation marketplace notification notifications ' +
    'noreply reply no abuse fraud compliance department dept center centre center office agent agents',
);
/** What may stand before the product's name without making it another one. */
const article = set('the my a');
const agencies = /^(?:FAA|NTSB|TSA|FBI|IRS)$/;
const agencyNames = /federal aviation (?:administration|agency)/i;

const REGISTERED = '©®™℠№°';
const BADGE = /[\p{So}\p{Extended_Pictographic}\p{Co}]|(?![+<=>|~×±÷＋＜＝＞｜～])\p{Sm}/u;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners and variants without which some scripts can't write a name. */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]\p{M}*)[\u200c\u200d]|(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const ADDRESS =
  /\S@\S|:\/\/|(?<![\p{L}\p{N}])www[.。]|[\p{L}\p{N}-]{3,}[.。]\p{L}{2,}(?!\p{L})|[\p{L}\p{N}-]+[.。]\p{L}{2,}\//u;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Joins letters that stand alone: "F.A.A." and "A D M I N" are one word. */
const joined = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*·]+)+\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replace(/\P{L}/gu, ''),
  );

/** In companies, “tie-down” is a word of the trade; only at the start or next to a desk does it pass for us. */
function isOurs(text: string, named: Named): boolean {
  const all = skeletonOf(text).replace(/[^\p{L}\p{N}]/gu, '');
  if (!all.includes(own)) return false;
  if (named !== 'company') return true;
  const words = wordsOf(skeletonOf(text));
  const [first] = words.filter((word) => !article.has(word));
  const rest = all.replaceAll(own, ' ');
  return first === own || words.some((word) => authority.has(word) || desk.has(word)) || rest.trim() === '';
}

/** Returns why a name is refused, as the end of a sentence that begins with its label, or null. */
export function imitation(text: string, named: Named): string | null {
  const plain = text.normalize('NFKC');
  if (INVISIBLE.test(text.replace(NEEDED, ''))) return 'has invisible characters. Type it again';
  if (BADGE.test(text.replaceAll(new RegExp(`[${REGISTERED}]`, 'gu'), ''))) {
    return 'can’t have symbols such as ✓ or emoji';
  }
  if (ADDRESS.test(plain) || (named === 'person' && plain.includes('@'))) {
    return 'can’t have an email or web address';
  }
  if (isOurs(text, named)) return `can’t contain “${brand.name}”`;
  const spelled = joined(plain);
  const words = wordsOf(skeletonOf(spelled));
  if (verified.some((word) => words.join('').includes(word))) return 'can’t say that you’re verified';
  if (named === 'title') return null;
  const isDesk = words.length > 0 && words.every((word) => desk.has(word) || authority.has(word));
  if (isDesk && (named === 'company' || words.length > 1)) return 'can’t read like our staff';
  if (words.some((word) => authority.has(word))) return 'can’t read like our staff';
  const rest = wordsOf(spelled).filter((word) => !agencies.test(word));
  const hasAgency = rest.length < wordsOf(spelled).length || agencyNames.test(spelled);
  const isAgency = rest.every((word) => desk.has(skeletonOf(word)));
  return hasAgency && (named === 'person' || isAgency || agencyNames.test(spelled))
    ? 'can’t read like an authority'
    : null;
}
