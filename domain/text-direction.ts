/**
 * A text without the marks that turn the direction of what stands around it: for a title or a name where nothing can
 * isolate it, as in the head of a page, in a feed or in structured data.
 */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
