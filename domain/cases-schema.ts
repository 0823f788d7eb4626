import { z } from 'zod';
import { attachmentSchema, newAttachments } from './attachments-schema.ts';
import {
  type CaseDecision,
  type CaseType,
  caseStates,
  cases,
  caseTypes,
  questionStates,
  reportReasons,
} from './cases.ts';
import { messages } from './messages.ts';
import { personTitle, wholeName } from './name-schema.ts';
import { emailSchema, isVisible, nameLine, paragraphs, pastDay, phone } from './text-schema.ts';

const CASE_TEXT_MAX = 2_000;

const message = (required?: string) => paragraphs('Message', CASE_TEXT_MAX, required);

export const reportSchema = z
  .strictObject({
    reason: z.enum(Object.keys(reportReasons) as (keyof typeof reportReasons)[], {
      error: 'Choose a reason',
    }),
    message: z.optional(message()).describe('Required for the reason `other`.'),
    files: newAttachments.describe('Files that you uploaded with `as=file`; only signed in.'),
    email: z
      .optional(z.union([z.literal(''), emailSchema], { error: messages.emailRequired }))
      .describe(
        'Address for the reply; your account’s by default. If it is empty, or left out while signed out, there is no reply.',
      ),
  })
  .refine(({ reason, message }) => reason !== 'other' || isVisible(message), {
    path: ['message'],
    error: 'Tell us what’s wrong',
    // Together with the errors of other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'NewReport' });
export type ReportInput = z.infer<typeof reportSchema>;

export const appealSchema = z
  .strictObject({
    message: message('Tell us why the listing should be restored'),
    files: newAttachments,
  })
  .meta({ id: 'NewAppeal' });
export type AppealInput = z.infer<typeof appealSchema>;

export const operatorRequestSchema = z
  .strictObject({
    icaoCode: z
      .string({ error: messages.selectAirport })
      .trim()
      .min(1, messages.selectAirport)
      .max(10, messages.selectAirport)
      .describe('The airport’s ICAO code or FAA identifier.'),
    name: wholeName('Name', 100, 'Name is required'),
    title: personTitle('Title', 100, 'Title is required'),
    phone: phone('Airport office phone is required').describe('From a public source; the admin calls it.'),
    message: z.optional(message()),
    files: newAttachments,
  })
  .meta({ id: 'NewOperatorRequest' });
export type OperatorRequestInput = z.infer<typeof operatorRequestSchema>;

export const caseQuestionSchema = z
  .strictObject({ message: paragraphs('Question', CASE_TEXT_MAX, 'Write a question') })
  .meta({ id: 'CaseQuestion' });

export const caseAnswerSchema = z
  .strictObject({ message: paragraphs('Answer', CASE_TEXT_MAX, 'Write an answer'), files: newAttachments })
  .meta({ id: 'CaseAnswer' });
export type CaseAnswer = z.infer<typeof caseAnswerSchema>;

/** The call that verified an operator. */
export const confirmationSchema = z.object({
  calledOn: pastDay('Enter the date of the call', 'The call can’t be in the future').describe(
    'From the day when the request was opened, in American Samoa, up to today (UTC).',
  ),
  calledNumber: phone('Enter the number you called'),
  confirmedBy: nameLine('Who confirmed it', 160, 'Enter who confirmed it'),
});

const answer = paragraphs('Answer', CASE_TEXT_MAX, 'Write an answer').describe('Emailed to the person.');

function decision<Decision extends CaseDecision>(value: Decision) {
  return z.strictObject({ decision: z.literal(value), answer });
}

/** The admin’s reason for a decision, which the person reads. */
export const adminReason = paragraphs('Reason', 1_000, 'Reason is required');

const takeDownReason = z
  .optional(adminReason)
  .describe('Takes the listing down, with this reason for its owner.');

const ownerMessage = z
  .optional(message())
  .describe(
    'Emailed to the listing’s owner; not with `takeDownReason`, which the owner gets, too. If wrong facts cost the listing checks, the owner gets an email about them even without a message.',
  );

const upheldReport = decision('upheld')
  .extend({ takeDownReason, ownerMessage })
  .refine(({ takeDownReason, ownerMessage }) => takeDownReason === undefined || !isVisible(ownerMessage), {
    path: ['ownerMessage'],
    error: 'The owner already gets the reason. Write everything there',
  });

const oneOf = <const Options extends readonly [z.ZodObject, ...z.ZodObject[]]>(
  id: string,
  options: Options,
) => z.discriminatedUnion('decision', options, { error: 'Choose a decision' }).meta({ id });

export const decisionSchemas = {
  report: oneOf('ReportDecision', [upheldReport, decision('dismissed')]),
  appeal: oneOf('AppealDecision', [decision('upheld'), decision('dismissed')]),
  wanted: oneOf('WantedDecision', [
    decision('upheld').extend({
      takeDownReason: adminReason.describe('Emailed to the person who posted the ad.'),
    }),
    decision('dismissed'),
  ]),
  verification: oneOf('VerificationDecision', [
    decision('upheld').extend({
      parts: z
        .array(z.enum(['identity', 'authority']), { error: 'Check at least one thing.' })
        .min(1, 'Check at least one thing.')
        .describe('What you checked of the person. A listing is verified by its checklist.'),
    }),
    decision('dismissed').extend({
      others: z
        .optional(z.array(z.int().min(1)).max(200))
        .describe('Ids of more open requests of the same person that get the same answer.'),
    }),
  ]),
  inquiry: oneOf('InquiryDecision', [decision('upheld'), decision('dismissed')]),
  operator: oneOf('OperatorDecision', [
    decision('upheld').extend(confirmationSchema.shape),
    decision('dismissed'),
    decision('withdrawn'),
  ]),
} as const satisfies Record<CaseType, z.ZodType>;
export type DecisionInput<Type extends CaseType = CaseType> = z.infer<(typeof decisionSchemas)[Type]>;

/** Body of a decision about a case of this type. */
export const decisionSchema = (type: CaseType): z.ZodType<DecisionInput> => decisionSchemas[type];

const moment = z.iso.datetime();
const outcome = {
  state: z.enum(caseStates),
  openedAt: moment,
  decidedAt: z.nullable(moment),
  answer: z.nullable(z.string()).describe('Of the admin.'),
};

export const ownAppealSchema = z
  .object({ ...outcome, message: z.string() })
  .meta({ id: 'Appeal', description: 'The owner’s latest appeal of a takedown.' });
export type OwnAppeal = z.infer<typeof ownAppealSchema>;

export const operatorRequestAnswer = z
  .object({
    id: z.int().min(1),
    ...outcome,
    airport: z.object({ id: z.int().min(1), name: z.string(), icaoCode: z.nullable(z.string()) }),
    verifiedAt: z
      .nullable(moment)
      .describe('Day when the airport confirmed it; null unless it still counts.'),
    isReopened: z
      .boolean()
      .describe(
        'True if the account changed after the airport confirmed it, until the airport confirms it again.',
      ),
  })
  .meta({ id: 'OperatorRequest', description: 'Your request to be verified as an airport’s operator.' });
export type OperatorRequest = z.infer<typeof operatorRequestAnswer>;

export const ownVerificationSchema = z
  .object({
    identity: z.nullable(moment).describe('When the admin checked it; null without a check.'),
    authority: z.nullable(moment),
    request: z.nullable(z.object(outcome)).describe('Your latest request.'),
  })
  .meta({ id: 'OwnVerification', description: 'What the admin checked of your account.' });
export type OwnVerification = z.infer<typeof ownVerificationSchema>;

const caseMessages = z
  .array(z.object({ isByAdmin: z.boolean(), body: z.string(), at: moment }))
  .describe('Questions of the admin and answers of the person, oldest first.');
export type CaseMessage = z.infer<typeof caseMessages>[number];

export const ownQuestionSchema = z
  .object({
    id: z.int().min(1).describe('Id of what you sent.'),
    type: z.enum(caseTypes),
    subject: z.string(),
    question: z.enum(questionStates),
    messages: caseMessages,
  })
  .meta({ id: 'OwnQuestion', description: 'Questions of the admin about something that you sent.' });
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

const person = z.object({ id: z.int().min(1), name: z.string(), email: z.string() });

export const adminCaseSchema = z
  .object({
    id: z.int().min(1),
    type: z.enum(caseTypes),
    ...outcome,
    subject: z.string().describe('The listing’s title or the airport’s name, when the case was opened.'),
    reason: z.string().describe(
      `One of ${Object.values(cases)
        .flatMap(({ reasons }) => Object.keys(reasons))
        .join(', ')}.`,
    ),
    email: z.nullable(z.string()).describe('Gets the answer.'),
    question: z
      .nullable(z.enum(questionStates))
      .describe('Whether the person answered the last question of the admin; null without one.'),
    sameNetwork: z
      .int()
      .min(0)
      .describe(
        'Reports of the listing that came from the same network, this one included. Those of one day count as one. 0 for other cases, and for older reports.',
      ),
  })
  .meta({ id: 'Case', description: 'Something that a person asks the admin to decide.' });
export type AdminCase = z.infer<typeof adminCaseSchema>;

export const ownCaseSchema = adminCaseSchema
  .omit({ email: true, sameNetwork: true, question: true })
  .extend({ message: z.string(), messages: caseMessages, details: z.record(z.string(), z.string()) })
  .meta({ id: 'OwnCase', description: 'A report, an appeal, or a request of yours.' });

export const wholeCaseSchema = z
  .object({
    ...adminCaseSchema.shape,
    message: z.string(),
    messages: caseMessages,
    files: z.array(attachmentSchema).describe('Files of the person.'),
    details: z.record(z.string(), z.string()).describe('Facts of this type of case.'),
    decidedBy: z.nullable(z.string()),
    person: z.nullable(person).describe('The account that asks; null if it was signed out or is gone.'),
    listing: z
      .nullable(
        z.object({
          id: z.int().min(1),
          category: z.string(),
          owner: z.nullable(person),
          takenDownAt: z.nullable(moment),
          exists: z.boolean(),
          deletedBy: z
            .nullable(z.enum(['admin', 'owner']))
            .describe('Null while it exists. The owner can undo a deletion for a while.'),
        }),
      )
      .describe('Null for an airport.'),
    icaoCode: z.nullable(z.string()).describe('Of the airport.'),
    alsoVerified: z
      .array(person)
      .describe('Other accounts that are verified as operators of the airport; several can share an office.'),
    history: z
      .array(
        z.object({
          at: moment,
          actor: z.string(),
          action: z.string(),
          subject: z.string(),
          note: z.nullable(z.string()),
        }),
      )
      .describe('The admin’s actions on the case and its listing, newest first.'),
  })
  .meta({ id: 'WholeCase', description: 'A case with all its facts.' });
export type WholeCase = z.infer<typeof wholeCaseSchema>;
