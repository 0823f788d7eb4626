import { type Margins, marginsOnPhone, type Size } from './camera.ts';
import { isPhone } from './use-phone.ts';

/** Margins to keep free at the edges of a map of this size, if it is a phone's. */
export const marginsOf = (size: Size): Margins | undefined => (isPhone() ? marginsOnPhone(size) : undefined);
