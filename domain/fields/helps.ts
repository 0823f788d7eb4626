import type { Described } from './field.ts';

/** Explains a field below its input and in the API’s documentation, by name. Apart from the fields, because lists don’t need it. */
const helps: Readonly<Record<string, string>> = {
  doorHeight: 'Clear height with the door fully open.',
  doorOpeningWidth: 'Clear width between the jambs or the stacked leaves.',
  wallHeight: 'Floor to eave.',
  width: 'Clear inside, along the door.',
  depth: 'Clear inside, door to back wall.',
  length: 'Clear inside, door to back wall.',
  height: 'Clear inside.',
  wingDepth: 'In a T-hangar, from the door to where it narrows. The nose and wings have to fit.',
  tailWidth: 'In a T-hangar, between the walls behind the wings. The tail has to fit.',
  clearWidth: 'Room for wings between whatever is on both sides.',
  clearLength: 'Room from nose to tail.',
  tieDowns: 'Anchors in the pavement.',
  leaseRate: 'Dollars per square foot per year.',
  nnnRate:
    'Taxes, insurance, and maintenance the tenant pays on top (triple net). Enter 0 if the rate is gross.',
  monthlyRate: 'Dollars per month for the whole space.',
  leaseTerm: 'Without renewals.',
  renewalYears: 'That renewals can add to the term in all. Enter 0 for none.',
  fixedCharges: 'Every month on top of the rate and NNN, such as trash or a ramp fee. Added to the total.',
  availableFrom: 'First day that a tenant can move in, if you know it.',
  availableUntil: 'Last day, for a sublease or a season. The listing leaves the results after it.',
};

/** A field’s own help comes first. */
export const helpOf = ({ name, help }: Pick<Described, 'name' | 'help'>): string | undefined =>
  help ?? helps[name];

export function sentenceOf(described: Described): string {
  const help = helpOf(described);
  return `${described.label}.${help ? ` ${help}` : ''}`;
}
