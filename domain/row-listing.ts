/** Left out of rows, because a page carries the data of its fifty rows. */
export const notInRows = [
  'description',
  'documents',
  'imageTexts',
  'views',
  'inquiries',
  'createdAt',
  'updatedAt',
] as const;
