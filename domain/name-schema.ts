import { z } from 'zod';
import { brand } from './brand.ts';
import type { FieldError } from './problem-schema.ts';
import { nameLine } from './text-schema.ts';

/**
 * Characters that look like a Latin letter, after compatibility decomposition, without accents and in lowercase: those that Unicode
 * lists (https://www.unicode.org/reports/tr39/#Confusable_Detection). The test compares them with its data.
 */
const looksLike: Record<string, string> = {
  a: '⍺ɑαаꭺᗅꓮ𖽀𐊠⍶',
  b: 'ƅьꮟᑲᖯꞵβвᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣ',
  c: 'ᴄςⲥсꮯ𐐽🝌𑣲𑣩σꓚ𐊢𐌂𐔜¢ȼ₡🅮ҫ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđð₫',
  e: '℮ꬲеҽ⋿εⴹꭼꓰ𑣆𑣎𐊆ɇҿ',
  f: 'ꬵꞙẝք𝈓ϝᖴꓝ𑣂𐊇𐊥𐔥ƒᵮ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥ',
  h: 'һհꮒηⲏнꮋᕼꓧ𐋏ɦꚕᏺⱨңħћӊӈ',
  i: '⍳ıɪɩιіꙇӏꭵ𑣃⍸ɨᵻᵼ',
  j: 'ϳјʝꭻᒍꓙɉ',
  k: 'κⲕкꮶᛕꓗ𐔘ƙⱪқ₭ꝁҟ',
  l: '\u{5c0}\u{7c}∣⏽│\u{661}\u{6f1}𐌠\u{1e8c7}ɩǀιⲓіӏ\u{5d5}\u{5df}\u{627}\u{7ca}ⵏᛁꓲ𖼨𐊊𐌉𝈪ⳑꮮᒪꓡ𖼖𑣃𑣒𐑃𐔦łɭɨƚɫ\u{673}',
  m: 'μϻⲙмꮇᗰᛖꓟ𐊰𐌑ӎ',
  n: 'ոռνⲛꓠ𐔓𐆎ɳƞηɲᵰ',
  o: '०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑꬽοσⲟоჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ𐓪𑣈𑣗𐐬\u{7c0}০୦〇𑓐𑣠ⵔዐଠꓳ𑣕𐊒𐊫𐔖\u{6ff}øꬾⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔θⴱꭴတ',
  p: '⍴ρⲣрꮲᑭꓑ𐊕ƥᵽ',
  q: 'ԛգզⵕʠ',
  r: 'ꭇꭈᴦⲅгꮁ𝈖ʀꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ',
  s: 'ꜱƽѕꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ',
  t: '⊤⟙🝨τⲧтꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭ⍡ⱦʈҭ₮ŧᵵ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃ሀᑌꓴ𖽂ᵾꮜʉ',
  v: '∨⋁ᴠνѵ\u{5d8}𑜆ꮩ𑣀𝈍\u{667}\u{6f7}ⴸᐯꛟꓦ𖼈𐔝𐆗🜈',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꮤꓪѽ𑓅₩ꝡ',
  x: '᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꭓχⲭⵝᚷꓫ𐊐𐊴𐌗𐔧⨰ҳ𐆖',
  y: 'ɣᶌʏỿꭚγуүყ𑣜υⲩꭹꮍꓬ𖽃𑣄𐊲ƴɏұ¥',
  z: 'ᴢꮓ𑣄𐋵𑣥ζꓜ𑣉ʐƶȥᵶ',
};

/** Pass for letters as well, though Unicode doesn't list them. */
const drawn: Record<string, string> = { e: 'ɛǝə€єэ', n: 'ип', r: 'я', t: '†ꚍ', w: 'ωшщ' };

const letters = new Map(
  [...Object.entries(looksLike), ...Object.entries(drawn)].flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter]),
  ),
);

/** Digits and signs that people write for letters; l, which looks like i in many typefaces, is the same letter here. */
const written: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
  i: 'l',
};

const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'];
for (const [at, letter] of [...'abcdefghijklmnoprstuvwyz'].entries())
  letters.set(smallCapitals[at] ?? '', letter);

/** Reduces a text to what it looks like: texts with the same skeleton can pass for each other. Keeps spaces between words. */
export const skeletonOf = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((character) => letters.get(character) ?? character)
    .join('')
    .replaceAll('cl', 'd')
    .split('')
    .map((character) => written[character] ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

export { looksLike };

/** Names that could pass for the product, its staff, or a badge or link of ours. */

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
/** Words before the product's name that don't make it another name. */
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

/** A name that others read, which can't pass for ours. `required` is the message for a missing one. */
function name(named: Named) {
  return (label: string, maxLength: number, required?: string) =>
    nameLine(label, maxLength, required).check(({ value, issues }) => {
      const refusal = imitation(value, named);
      if (refusal) issues.push({ code: 'custom', input: value, message: `${label} ${refusal}` });
    });
}

export const personName = name('person');
export const wholeName = name('whole person');
export const companyName = name('company');
export const personTitle = name('title');

type Names = { firstName?: string | undefined; lastName?: string | undefined };

/** Returns the error of two names that are fine alone, but not side by side, such as "Customer" and "Support". */
export function wholeNameError({ firstName = '', lastName = '' }: Names): FieldError | null {
  if (imitation(firstName, 'person') || imitation(lastName, 'person')) return null;
  const refusal = imitation(`${firstName} ${lastName}`, 'person');
  return refusal ? { path: 'lastName', message: `Your name ${refusal}` } : null;
}

export const namesTogether = z.superRefine((names: Names, context) => {
  const error = wholeNameError(names);
  if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.message });
});

/** A name from elsewhere: without what we refuse, or empty. */
export function cleanedName(text: string, maxLength: number): string {
  const kept = text
    .replace(/[^\p{L}\p{M}\p{N} .,'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
  return personName('Name', maxLength).safeParse(kept).success ? kept : '';
}
