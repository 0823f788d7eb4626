/** Groups of aircraft as hangars are built for them. */
export const aircraftCategories = [
  { key: 'single_engine', label: 'Single engine' },
  { key: 'twin_engine', label: 'Twin engine' },
  { key: 'light_jet', label: 'Light jet' },
  { key: 'mid_jet', label: 'Midsize jet' },
  { key: 'large_jet', label: 'Large jet' },
  { key: 'helicopter', label: 'Helicopter' },
] as const;

export type AircraftCategory = (typeof aircraftCategories)[number]['key'];
