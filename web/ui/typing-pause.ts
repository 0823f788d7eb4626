/** Milliseconds after the last key before a search runs. */
export const TYPING_PAUSE = 300;
