import { z } from 'zod';
import { attachmentSchema, newAttachments } from './attachments-schema.ts';
import {
  EXCERPT_LENGTH,
  HELD_LINK_GONE,
  INQUIRY_MESSAGE_MAX,
  INQUIRY_NOTE_MAX,
  type InquiryReportReason,
  type InquiryTerm,
  inquiryBoxes,
  inquiryReportReasons,
  inquirySides,
  inquiryStates,
  inquiryTerms,
  messageSources,
} from './inquiries.ts';
import { type ListingSummary, listingSchema } from './listing-schema.ts';
import { messages } from './messages.ts';
import { wholeName } from './name-schema.ts';
import { emailSchema, isVisible, line, paragraphs, phone } from './text-schema.ts';
import { aboutUnitSchema, askedUnitFields, askedUnitSchema } from './units-schema.ts';
import { viewingProposalSchema } from './viewings-schema.ts';

const blank = z.literal('');
const terms = Object.keys(inquiryTerms) as InquiryTerm[];

const message = paragraphs('Message', INQUIRY_MESSAGE_MAX, 'Message is required');

export const inquirySchema = z
  .strictObject({
    name: wholeName('Name', 100, 'Name is required'),
    email: z
      .optional(emailSchema)
      .describe('The address of your account, which is verified; no other address is accepted.'),
    phone: z.optional(z.union([blank, phone('Phone is required')], { error: messages.phoneForm })),
    aircraft: z
      .optional(line('Aircraft', 100))
      .describe('Such as "King Air 350", a tail number, or your own name for one of your aircraft.'),
    unit: aboutUnitSchema,
    wantedFrom: z
      .optional(
        z.union([
          blank,
          z.iso.date({ error: 'Enter a date' }).refine((day) => day < '2100-01-01', 'Choose an earlier day'),
        ]),
      )
      .describe('Today or later.'),
    term: z.optional(z.union([blank, z.enum(terms)], { error: 'Choose a term' })).describe(
      Object.entries(inquiryTerms)
        .map(([term, label]) => `\`${term}\`: ${label}.`)
        .join(' '),
    ),
    message,
    files: newAttachments,
    viewing: z.optional(viewingProposalSchema).describe('Times to see the place, proposed with the inquiry.'),
  })
  .meta({ id: 'NewInquiry' });
export type InquiryInput = z.infer<typeof inquirySchema>;

/** An inquiry without an account, which is held until the reader of the address sends it. */
export const heldInquirySchema = inquirySchema
  .omit({ files: true })
  .extend({ email: emailSchema.describe('Gets a link that sends the inquiry.') })
  .meta({ id: 'NewHeldInquiry' });
export type HeldInquiryInput = z.infer<typeof heldInquirySchema>;

export const heldLinkSchema = z.strictObject({
  token: z.string({ error: HELD_LINK_GONE }).max(200, HELD_LINK_GONE).describe('From a link in an email.'),
});

export const sentHeldInquirySchema = z
  .object({
    id: z.int().min(1).describe('Of the conversation.'),
    hasPassword: z.boolean().describe('True if the address has an account to sign in to.'),
  })
  .meta({ id: 'SentHeldInquiry' });
export type SentHeldInquiry = z.infer<typeof sentHeldInquirySchema>;

export const heldInquiryViewSchema = z
  .object({
    title: z.string(),
    path: z.string().describe('Address of the listing’s page.'),
    message: z.string(),
    email: z.string(),
    sent: z.nullable(sentHeldInquirySchema).describe('Null until the link sends it.'),
  })
  .meta({ id: 'HeldInquiry' });
export type HeldInquiryView = z.infer<typeof heldInquiryViewSchema>;

export const inquiryMessageSchema = z
  .strictObject({
    message: paragraphs('Message', INQUIRY_MESSAGE_MAX).default('').describe('Optional with files.'),
    files: newAttachments,
  })
  .refine(({ message, files = [] }) => isVisible(message) || files.length > 0, {
    path: ['message'],
    error: 'Message is required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'NewInquiryMessage' });

export type InquiryMessageInput = z.infer<typeof inquiryMessageSchema>;

export const inquiryReportSchema = z
  .strictObject({
    reason: z.enum(Object.keys(inquiryReportReasons) as InquiryReportReason[], { error: 'Choose a reason' }),
    message: z.optional(paragraphs('Message', 2_000)),
  })
  .meta({ id: 'NewInquiryReport' });
export type InquiryReportInput = z.infer<typeof inquiryReportSchema>;

export const inquiryStateSchema = z.strictObject({
  closed: z.boolean({ error: 'Closed must be true or false' }),
});
export const inquiryBlockSchema = z.strictObject({
  blocked: z.boolean({ error: 'Blocked must be true or false' }),
});
export const inquiryReadSchema = z.strictObject({
  messageId: z
    .int({ error: 'Give the id of a message' })
    .min(1, 'Give the id of a message')
    .describe('The latest message that was shown.'),
});

/** One's own side of a conversation, which the other person never sees. */
export const inquiryChangeSchema = z
  .strictObject({
    note: z.optional(z.union([blank, paragraphs('Note', INQUIRY_NOTE_MAX)])),
    archived: z
      .optional(z.boolean({ error: 'Archived must be true or false' }))
      .describe('An archived conversation returns to the inbox with its next message.'),
    needsReply: z
      .optional(z.literal(false, { error: 'Needs reply can only be set to false' }))
      .describe('`false` says that no reply is needed.'),
  })
  .meta({ id: 'InquiryChange' });
export type InquiryChange = z.infer<typeof inquiryChangeSchema>;

export const savedReplySchema = z.strictObject({ body: message }).meta({ id: 'NewSavedReply' });
export const savedRepliesSchema = z.array(z.object({ id: z.int().min(1), body: z.string() }));
export type SavedReplies = z.infer<typeof savedRepliesSchema>;

export const askedListingsSchema = z.array(
  z
    .object({ id: z.int().min(1), title: z.string(), airportCode: z.string() })
    .meta({ id: 'AskedListing', description: 'A listing that you have conversations about.' }),
);
export type AskedListings = z.infer<typeof askedListingsSchema>;

const listingIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Give up to 200 ids of listings, with commas between them')
  .transform((ids) => ids.split(',').map(Number));

export const affectedQuerySchema = z.strictObject({ listing: z.optional(listingIds) });
export const adminAffectedQuerySchema = z
  .strictObject({
    listing: z.optional(listingIds),
    user: z.optional(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Give the id of an account')
        .transform(Number),
    ),
  })
  .refine(({ listing, user }) => Boolean(listing) !== Boolean(user), {
    path: ['listing'],
    error: 'Give either listing or user',
  });

export const affectedSchema = z
  .object({
    people: z.int().min(0).describe('People who asked and can still be written to.'),
    viewings: z.int().min(0).describe('Agreed viewings to come, which would be canceled.'),
  })
  .meta({ id: 'Affected' });
export type Affected = z.infer<typeof affectedSchema>;

export const endedListingsSchema = z
  .object({
    people: z.int().min(0).describe('People who asked about one or more of them.'),
    listings: z.array(
      z
        .object({
          id: z.int().min(1),
          title: z.string(),
          airportCode: z.string(),
          reason: z.enum(['listing-deleted', 'listing-hidden', 'leased']),
          message: z.string().describe('What each person who asked about it would get.'),
        })
        .meta({ id: 'EndedListing', description: 'A listing that is gone, which people asked about.' }),
    ),
  })
  .meta({ id: 'EndedListings' });
export type EndedListings = z.infer<typeof endedListingsSchema>;

export const tellSchema = z
  .strictObject({
    listings: z
      .array(z.int({ error: 'Give ids of listings' }).min(1, 'Give ids of listings').max(999_999_999))
      .min(1, 'Give at least one listing')
      .max(200, 'Give at most 200 listings'),
    tell: z.boolean({ error: 'Tell must be true or false' }),
  })
  .meta({ id: 'TellOfEnds' });
export type TellInput = z.infer<typeof tellSchema>;

export const toldSchema = z.object({ told: z.int().min(0).describe('People we wrote to.') });

export const unreadSchema = z
  .object({
    unread: z.int().min(0).describe('Conversations with messages that you haven’t read.'),
    needsReply: z.int().min(0).describe('Conversations in which the other person waits for you.'),
    waiting: z.int().min(0).describe('Conversations that are unread, need your reply, or both.'),
  })
  .meta({ id: 'Unread' });
export type Unread = z.infer<typeof unreadSchema>;

const side = z.enum(inquirySides).describe('`owner` lists the place, `sender` asks about it.');
const moment = z.iso.datetime();

export const inquiryRowSchema = z
  .object({
    id: z.int().min(1),
    side: side.describe('Your side of the conversation.'),
    person: z.string().describe('The other person’s name.'),
    listingId: z.int().min(1),
    category: z.string(),
    title: z.string().describe('Of the listing.'),
    airportCode: z.string(),
    lastMessage: z.object({
      at: moment,
      side,
      text: z.string().describe(`The beginning, at most ${EXCERPT_LENGTH} characters.`),
      hasLink: z.boolean().describe('True if the whole message has a web address.'),
    }),
    isUnread: z.boolean(),
    needsReply: z.boolean().describe('True if the other person waits for you. Reading changes nothing.'),
    isArchived: z.boolean().describe('True if you archived it.'),
    aircraft: z.nullable(z.string()).describe('As the sender names it.'),
    units: z
      .array(askedUnitFields)
      .describe('Units that its messages are about, in the order in which they came up.'),
    picture: z
      .nullable(z.string())
      .describe('Address of a small picture of the listing; null if you can’t see it anymore.'),
    closedAt: z.nullable(moment),
    createdAt: moment,
  })
  .meta({ id: 'InquirySummary', description: 'A conversation about a listing, as lists show it.' });
export type InquiryRow = z.infer<typeof inquiryRowSchema>;

export const inquiryThreadSchema = z
  .object({
    ...inquiryRowSchema.omit({ lastMessage: true, picture: true }).shape,
    email: z.nullable(z.string()).describe('The sender’s address, for the owner.'),
    phone: z.nullable(z.string()).describe('The sender’s phone, for the owner.'),
    accountName: z
      .nullable(z.string())
      .describe('For the owner: the name of the sender’s account, if the inquiry has another name.'),
    aircraftFit: z
      .nullable(z.string())
      .describe(
        'Whether it fitted when the sender asked: “N123AB: fits, 3 ft each tip”, and on a second line the room of all measures.',
      ),
    wantedFrom: z.nullable(z.iso.date()),
    term: z.nullable(z.enum(terms)),
    closedBy: z.nullable(side),
    isBlocked: z.boolean().describe('True if you blocked the other person.'),
    isDeleted: z.boolean().describe('True if the other person’s account is gone.'),
    isUnreachable: z.boolean().describe('True if the other person isn’t taking messages right now.'),
    note: z.string().describe('Your own note, which the other person never sees.'),
    copies: z
      .nullable(z.int().min(1))
      .describe('For the owner: inquiries that the sender sent with the same words, this one included.'),
    listing: z
      .nullable(listingSchema.loose())
      .describe('As lists show it; null if you can’t see it anymore.'),
    messages: z
      .array(
        z.object({
          id: z.int().min(1),
          side,
          body: z.string(),
          hasLink: z.boolean().describe('True if it has a web address.'),
          unit: askedUnitSchema,
          source: z.enum(messageSources).describe('How it was written.'),
          viewingId: z.nullable(z.int().min(1)).describe('The viewing whose times it proposes.'),
          at: moment,
          files: z.array(attachmentSchema),
        }),
      )
      .describe('Oldest first.'),
  })
  .meta({ id: 'Inquiry', description: 'A conversation about a listing.' });
type ThreadAnswer = z.infer<typeof inquiryThreadSchema>;
export type InquiryThread = Omit<ThreadAnswer, 'listing'> & { listing: ListingSummary | null };

export const reportedMessageSchema = z
  .object({
    id: z.int().min(1),
    side,
    person: z.string(),
    body: z.string(),
    at: moment,
    files: z.array(attachmentSchema),
  })
  .meta({ id: 'ReportedMessage', description: 'A message of a conversation that was reported.' });
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

export const ownInquirySchema = inquiryThreadSchema
  .omit({
    isUnread: true,
    needsReply: true,
    isDeleted: true,
    isUnreachable: true,
    copies: true,
    listing: true,
  })
  .meta({ id: 'OwnInquiry', description: 'A conversation of yours, to keep.' });
export type OwnInquiry = z.infer<typeof ownInquirySchema>;

export const sentInquirySchema = z
  .object({
    id: z.int().min(1).describe('Id of the conversation.'),
    isNew: z.boolean().describe('False if the message went into a conversation that you already had.'),
  })
  .meta({ id: 'SentInquiry' });
export type SentInquiry = z.infer<typeof sentInquirySchema>;

/** Query of the list. */
export const inquiryQuery = {
  box: z.enum(inquiryBoxes, { error: `Box must be ${inquiryBoxes.join(', ')}` }).default('all'),
  state: z
    .optional(z.enum(inquiryStates, { error: `State must be ${inquiryStates.join(', ')}` }))
    .describe('Archived conversations are left out unless it is `archived` or `any`.'),
  q: z
    .optional(z.string().trim().max(100, 'Use at most 100 characters'))
    .describe('Words in the person’s name, the listing’s title, the messages, or your note.'),
  listing: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'Give the id of a listing')
      .transform(Number),
  ),
};
