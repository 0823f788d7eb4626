/** Removes bidirectional control characters, which would reorder surrounding text in a page title or a feed. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
