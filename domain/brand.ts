/** The product's name. It stands here and nowhere else. */
export const brand = {
  name: 'Tiedown',
  title: 'Aviation Property Marketplace',
} as const;
