/** Left out of rows, because a page carries the data of its fifty rows. */
export const notInRows = [
  'description',
  'documents',
  'imageTexts',
  'views',
  'inquiries',
  'statedMonth',
  'allInMonth',
  'createdAt',
  'updatedAt',
] as const;
