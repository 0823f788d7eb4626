import { grouped } from '../../domain/figures.ts';

type Found = { total: number; capped: boolean };

/** "1,000+" if counting stopped there. */
export const foundCount = ({ total, capped }: Found): string => `${grouped(total)}${capped ? '+' : ''}`;

export const foundText = (
  found: Found,
  [one, several]: readonly [string, string] = ['property', 'properties'],
): string => `${foundCount(found)} ${found.total === 1 && !found.capped ? one : several} found`;
