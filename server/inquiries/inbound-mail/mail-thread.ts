import { type ReadMail, readMail } from './read-mail.ts';

/** The thread of `reader.ts`. Never throws for what is in an email: a mail server would send it again for days. */
export default async (raw: Uint8Array): Promise<ReadMail> => {
  try {
    return await readMail(raw);
  } catch {
    return { limit: 'form' };
  }
};
