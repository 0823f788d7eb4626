/** Sides of an aircraft that we don’t know, by their filters. */
export const aircraftSides = [
  { name: 'span', label: 'Wingspan or rotor' },
  { name: 'length', label: 'Length' },
  { name: 'height', label: 'Tail height' },
] as const;
