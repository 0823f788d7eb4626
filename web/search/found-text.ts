import { grouped } from '../../domain/figures.ts';

type Found = { total: number; capped: boolean };

/** "1,000+" if counting stopped there. */
export const foundCount = ({ total, capped }: Found): string => `${grouped(total)}${capped ? '+' : ''}`;

type Nouns = readonly [one: string, several: string];

export const foundNoun = ({ total, capped }: Found, [one, several]: Nouns = ['property', 'properties']) =>
  total === 1 && !capped ? one : several;

export const foundText = (found: Found, nouns?: Nouns): string =>
  `${foundCount(found)} ${foundNoun(found, nouns)} found`;
