/** "a, b, or c" */
export const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
