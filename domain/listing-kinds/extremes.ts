import type { NumberFilter } from './kind.ts';

/** Names the most and the least of a figure in a sentence: "the largest is 18,850 sf". */
const extremes: Record<NumberFilter['column'], readonly [most: string, least: string]> = {
  size_sf: ['largest', 'smallest'],
  lease_rate: ['highest rate', 'lowest rate'],
  monthly_rate: ['highest rate', 'lowest rate'],
  stated_month: ['highest cost', 'lowest cost'],
  all_in_month: ['highest cost', 'lowest cost'],
  lease_term: ['longest term', 'shortest term'],
  ceiling_height: ['highest ceiling', 'lowest ceiling'],
  door_height: ['highest door', 'lowest door'],
  door_width: ['widest door', 'narrowest door'],
  depth: ['deepest', 'shallowest'],
  width: ['widest', 'narrowest'],
  wing_depth: ['deepest at the wings', 'shallowest at the wings'],
  tail_width: ['widest at the tail', 'narrowest at the tail'],
  aircraft_capacity: ['largest', 'smallest'],
};

/** The end of a filter's figures at which its best match is. */
export const bestName = ({ column, compare }: NumberFilter): string =>
  extremes[column][compare === 'at-least' ? 0 : 1];

/** "minimum door height", "aircraft capacity" */
export const inSentence = ({ label }: Pick<NumberFilter, 'label'>): string =>
  label
    .replace(/^Min /, 'minimum ')
    .replace(/^Max /, 'maximum ')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
