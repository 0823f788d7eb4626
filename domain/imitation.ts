import { brand } from './brand.ts';
import { skeletonOf } from './confusables.ts';

/** What keeps a name from passing for the product, for its staff, or for a badge or link of ours. */

/** A part of a person's name may be a word such as Service, which a whole name may not. */
export type Named = 'person' | 'whole person' | 'company' | 'title';

const set = (words: string) => new Set(words.split(' ').map(skeletonOf));

/** The product's name and “verified” count in any spelling, also inside other words. */
const own = skeletonOf(brand.name);
const verified = [
  ...set(
    'verified verifizier verificad verificato verificata verifie geverifieerd zweryfikowan провере подтвержден',
  ),
];

const authority = set(
  'official admin admins administrator administrators administrador administradora administrateur amministratore ' +
    'администратор модератор moderator moderators sysadmin webmaster postmaster superuser',
);
/** A name that has only these is a desk, not a person or a company. */
const desk = set(
  'the customer client user site support service services help helpdesk care success tech technical legal administration desk security safety trust and team staff system ' +
    'billing payment payments payouts escrow account accounts verification moderation marketplace notification notifications ' +
    'noreply reply no abuse fraud compliance department dept center centre center office agent agents',
);
/** What may stand before the product's name without making it another one. */
const article = set('the my a');
const agencies = set('FAA NTSB TSA FBI IRS');
const agencyNames =
  /federal aviation (?:administration|agency)|department of transportation|transportation s(?:ecurity administration|afety board)|internal revenue service/i;
/** Written without spaces, so they count inside other words. */
const unspaced = { staff: /管理[员員者]|客服|官方|관리자|고객 ?센터/u, verified: /[认認]证|認[證証]/u };

const REGISTERED = '©®™℠№°';
// The letter ꪜ passes for a check mark.
const BADGE = /[ꪜ\p{So}\p{Extended_Pictographic}\p{Co}]|(?![+<=>|~×±÷＋＜＝＞｜～])\p{Sm}/u;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners and variants without which some scripts can't write a name. */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]\p{M}*)[\u200c\u200d]|(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const ADDRESS =
  /\S@\S|:\/\/|(?<![\p{L}\p{N}])www[.。]|[\p{L}\p{N}-]{3,}[.。]\p{L}{2,}(?!\p{L})|[\p{L}\p{N}-]+[.。]\p{L}{2,}\/|[\p{L}\p{N}-][.。](?:com|net|org|info|io|me|co|app|dev|ly)(?![\p{L}\p{N}])|(?:\d{1,3}\.){3}\d/iu;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Joins letters that stand alone: "F.A.A." and "A D M I N" are one word. */
const joined = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*·]+)+\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replace(/\P{L}/gu, ''),
  );

/** True if a name is in one word, or begins with one: not in “Katie Downs”. */
function hasName(words: readonly string[], name: string): boolean {
  const all = words.join('');
  let end = 0;
  const edges = words.map((word) => {
    end += word.length;
    return end - word.length;
  });
  for (let at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 1)) {
    if (edges.includes(at) || !edges.some((edge) => edge > at && edge < at + name.length)) return true;
  }
  return false;
}

/** In companies, “tie-down” is a word of the trade; only at the start or next to a desk does it pass for us. */
function isOurs(text: string, named: Named): boolean {
  // “Tie|down” has a letter too many, unless the bar is left out.
  const readings = [text, text.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')].map((one) => wordsOf(skeletonOf(one)));
  const words = readings.find((one) => hasName(one, own));
  if (!words) return false;
  if (named !== 'company') return true;
  const [first] = words.filter((word) => !article.has(word));
  const rest = words.join('').replaceAll(own, ' ');
  return first === own || words.some((word) => authority.has(word) || desk.has(word)) || rest.trim() === '';
}

const isAgencyWord = (word: string) => word === word.toUpperCase() && agencies.has(skeletonOf(word));

/** Returns why a name is refused, as the end of a sentence that begins with its label, or null. */
export function imitation(text: string, named: Named): string | null {
  const isPerson = named === 'person' || named === 'whole person';
  const plain = text.normalize('NFKC');
  if (INVISIBLE.test(text.replace(NEEDED, ''))) return 'has invisible characters. Type it again';
  if (BADGE.test(text.replaceAll(new RegExp(`[${REGISTERED}]`, 'gu'), ''))) {
    return 'can’t have symbols such as ✓ or emoji';
  }
  if (ADDRESS.test(plain) || (isPerson && plain.includes('@'))) return 'can’t have an email or web address';
  if (isOurs(text, named)) return `can’t contain “${brand.name}”`;
  const spelled = joined(plain);
  const words = wordsOf(skeletonOf(spelled));
  if (verified.some((word) => hasName(words, word)) || unspaced.verified.test(plain)) {
    return 'can’t say that you’re verified';
  }
  if (named === 'title') return null;
  // “SupportTeam” is two words.
  const apart = wordsOf(skeletonOf(spelled.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')));
  const isDesk = apart.length > 0 && apart.every((word) => desk.has(word) || authority.has(word));
  if (isDesk && (named !== 'person' || apart.length > 1)) return 'can’t read like our staff';
  if (words.some((word) => authority.has(word)) || unspaced.staff.test(plain)) {
    return 'can’t read like our staff';
  }
  const rest = wordsOf(spelled).filter((word) => !isAgencyWord(word));
  const hasAgency = rest.length < wordsOf(spelled).length || agencyNames.test(spelled);
  const isAgency = rest.every((word) => desk.has(skeletonOf(word)));
  return hasAgency && (isPerson || isAgency || agencyNames.test(spelled))
    ? 'can’t read like an authority'
    : null;
}
