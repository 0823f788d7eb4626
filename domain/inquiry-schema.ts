import { z } from 'zod';
import {
  INQUIRY_MESSAGE_MAX,
  type InquiryTerm,
  inquirySides,
  inquiryTerms,
  messageSources,
} from './inquiries.ts';
import { messages } from './messages.ts';
import { emailSchema, line, nameLine, paragraphs, phone } from './text-schema.ts';

const blank = z.literal('');
const terms = Object.keys(inquiryTerms) as InquiryTerm[];

/** In any zone of the US it is at most this much earlier than in UTC. */
const LATEST_ZONE_MS = 11 * 3_600_000;

const isPast = (day: string) => day < new Date(Date.now() - LATEST_ZONE_MS).toISOString().slice(0, 10);

const message = paragraphs('Message', INQUIRY_MESSAGE_MAX, 'Message is required');

export const inquirySchema = z
  .strictObject({
    name: nameLine('Name', 100, 'Name is required'),
    email: z
      .optional(emailSchema)
      .describe('The address of your account, which is verified; no other address is accepted.'),
    phone: z.optional(z.union([blank, phone('Phone is required')], { error: messages.phoneForm })),
    aircraft: z.optional(line('Aircraft', 100)).describe('Such as "King Air 350".'),
    wantedFrom: z
      .optional(
        z.union([
          blank,
          z.iso
            .date({ error: 'Enter a date' })
            .refine((day) => !isPast(day), 'Choose a day from today on')
            .refine((day) => day < '2100-01-01', 'Choose an earlier day'),
        ]),
      )
      .describe('A day from today on.'),
    term: z.optional(z.union([blank, z.enum(terms)], { error: 'Choose a term' })).describe(
      Object.entries(inquiryTerms)
        .map(([term, label]) => `\`${term}\`: ${label}.`)
        .join(' '),
    ),
    message,
  })
  .meta({ id: 'NewInquiry' });
export type InquiryInput = z.infer<typeof inquirySchema>;

export const inquiryMessageSchema = z.strictObject({ message }).meta({ id: 'NewInquiryMessage' });
export type InquiryMessageInput = z.infer<typeof inquiryMessageSchema>;

export const sideSchema = z.enum(inquirySides);
export const sourceSchema = z.enum(messageSources);
