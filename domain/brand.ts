export const brand = {
  name: 'Tiedown',
  title: 'Aviation Property Marketplace',
} as const;
