/** Characters that reorder the text around them. */
export const DIRECTION_MARKS = /\p{Bidi_Control}/u;

/** Removes direction marks, for text that others show among their own: page titles, feeds, emails, calendars. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');
