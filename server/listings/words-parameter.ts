import type { Parameter } from '../http/operation.ts';

const meanings: [typed: string, meaning: string][] = [
  ['`near Dallas`, `20 nm from Dallas`', 'Within 50 nautical miles, or that many. `X-Near` has the airport.'],
  ['`near Plano`, a town without a public airport', 'Near the airport that is nearest to it.'],
  ['`KTEB, KHPN`, `Dallas or Austin`', 'At one of the places.'],
  ['`Texas`, `TX`', 'The state’s name and its code mean the same.'],
  ['`bonanza`, `PC-12`', 'The same as `aircraft`. `X-Aircraft` has the figures.'],
  [
    '`insulated`, `bathroom`, `24/7 access`',
    'Listings that state the fact, besides those that have the words.',
  ],
  ['`5,000 sq ft`, `2 acres`', 'At least this area. `under 5,000 sq ft` and ranges mean what they say.'],
  ['`50x60`, `14 ft door`, `20 ft clear height`', 'At least this floor, door, or ceiling.'],
  ['`under $3,000`', 'The highest stated cost of the whole space per month.'],
  ['`$12 a square foot`', 'The highest rate.'],
  ['`available`', 'Leaves out occupied listings.'],
  ['`airport`, `for rent`, the kind’s own name', 'Ignored.'],
  ['`"corner lot"`', 'Text in quotation marks is searched for as typed.'],
];

/** The search words `q`, with a Markdown table of what people can type. */
export const wordsParameter = {
  description: `Words in the title, description, airport, city, or state: all must occur, whatever their endings. If nothing matches, the list corrects the spelling (\`X-Corrected\`), or else leaves out as few words as it can (\`X-Left-Out\`). \`X-Meaning\` says how the search was read.

| In \`q\` | Meaning |
| --- | --- |
${meanings.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`,
  schema: { type: 'string', maxLength: 100 },
  example: 'heated hangar near Dallas',
} satisfies Omit<Parameter, 'name' | 'in'>;
