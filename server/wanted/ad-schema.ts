import { z } from 'zod';
import { wantedSchema } from '../../domain/wanted-schema.ts';
import { hasLink } from '../inquiries/service.ts';

const EMAIL = /\S@\S+\.\S/;
/** Ten digits as Americans write a phone number. */
const PHONE = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

const hasNoContact = (text: string) => !hasLink(text) && !EMAIL.test(text) && !PHONE.test(text);
const NO_CONTACT = {
  error: 'Leave out links, email addresses, and phone numbers; owners answer you here',
};

const { aircraft, message } = wantedSchema.shape;

/**
 * The form's schema, without contact details. Only the server finds links, in ads as in messages, because the list of
 * top-level domains is too large for the browser.
 */
export const adSchema = wantedSchema
  .extend({
    aircraft: z
      .optional(aircraft.unwrap().refine(hasNoContact, NO_CONTACT))
      .describe('Such as "King Air 350".'),
    message: message
      .refine(hasNoContact, NO_CONTACT)
      .describe('Shown to everyone, without links, email addresses, and phone numbers.'),
  })
  .meta({ id: 'NewWanted' });
