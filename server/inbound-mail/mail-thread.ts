import { readMail } from './read-mail.ts';

/** The thread of `reader.ts`. */
export default readMail;
