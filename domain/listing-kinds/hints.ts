/** Reasons to fill in a field, by its name; the dashboard shows them as suggestions. */
export const hints: Readonly<Record<string, string>> = {
  suiteNumber: 'Helps visitors find the door.',
  doorHeight: 'Pilots filter by door height.',
  doorOpeningWidth: 'Pilots filter by door width.',
  width: 'Shows whether the wings clear the walls.',
  depth: 'Shows whether the tail fits behind the door.',
  electricalPower: 'Shops and jet owners ask about it first.',
  amenities: 'Renters compare what’s included.',
  uses: 'Builders want to know what the airport allows.',
  nnnRate: 'Tenants add it to the rate. Enter 0 if the rate is gross.',
};
