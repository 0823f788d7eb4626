/**
 * Words for the same thing in listings. A search for one finds all of its line; a word in two lines finds both. The first word of
 * a line also replaces the phrases in it.
 */
const lines: readonly (readonly string[])[] = [
  'heated, heat, heater, climate',
  'conditioned, cooled, climate',
  'restroom, bathroom, toilet, lavatory, washroom',
  'power, electric, electricity, electrical, outlet',
  'wifi, wi fi, internet',
  'insulated, insulation',
  'tiedown, tiedowns, tie down, tie downs, tie, downs',
  'bifold, bi fold',
  'workshop, shop',
  'shared, community, common',
  'helicopter, heli, helo, rotorcraft, chopper',
  'security, secure, gated, fenced, camera',
  'maintenance, mx',
  'suppression, sprinkler, sprinklered, foam',
  'fuel, fueling, refueling',
  'wash, washrack',
  'aroundtheclock, 24 7, 24 hour, 24 hours, 24x7, 24hr, 24 hr, around the clock, round the clock',
  'nnn, triple net',
  'tug, towing, tow',
].map((line) => line.split(', '));

const known = new Map<string, string[]>();
for (const line of lines) {
  for (const word of line) {
    if (!word.includes(' ')) known.set(word, [...new Set([...(known.get(word) ?? [word]), ...line])]);
  }
}

/** The word and all that mean the same, phrases among them. */
export const synonymsOf = (word: string): readonly string[] => known.get(word) ?? [word];

export const synonymVocabulary: readonly string[] = [...known.keys()];

const phrases = lines.flatMap(([first = '', ...others]) =>
  others
    .filter((other) => other.includes(' '))
    .map((other) => ({
      first,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}])${other.replaceAll(' ', String.raw`[\s/-]*`)}(?![\p{L}\p{N}])`,
        'giu',
      ),
    })),
);

/** Writes each phrase as its one word, so that "24/7" isn't two numbers. */
export const withoutPhrases = (text: string): string =>
  phrases.reduce((so, { first, pattern }) => so.replace(pattern, first), text);
