/** Anchor that a visitor returns to after signing in. */
export const INQUIRY = 'inquiry';
