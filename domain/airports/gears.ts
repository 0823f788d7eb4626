/** Main landing gear, as the FAA limits weights by it. */
export const gears = [
  { name: 'singleWheel', label: 'single wheel' },
  { name: 'dualWheel', label: 'dual wheel' },
  { name: 'dualTandem', label: 'dual tandem' },
  { name: 'doubleDualTandem', label: 'double dual tandem' },
] as const;
export type Gear = (typeof gears)[number]['name'];
