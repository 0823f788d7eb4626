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

/** What a text looks like: texts with the same skeleton can pass for each other. Words stay apart. */
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
