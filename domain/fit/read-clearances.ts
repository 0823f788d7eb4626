import { readNeed } from '../length.ts';
import { CLEARANCE_MAX, type Clearances } from './fit.ts';

/** Reads "2,1,4" or "2'6", 1 ft, 4 ft"; undefined for other text. */
export function readClearances(text: string): Clearances | undefined {
  const [wingTip, tail, lengthwise, ...others] = text.split(',').map((one) => readNeed(one.trim()));
  if (wingTip === undefined || tail === undefined || lengthwise === undefined || others.length > 0)
    return undefined;
  return Math.max(wingTip, tail, lengthwise) > CLEARANCE_MAX ? undefined : { wingTip, tail, lengthwise };
}
