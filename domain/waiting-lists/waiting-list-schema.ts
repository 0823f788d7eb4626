import { z } from 'zod';
import { readTailNumber } from '../aircraft/tail-number.ts';
import { CSV_ERRORS_MAX, csvErrorSchema } from '../csv.ts';
import { availabilities } from '../listing.ts';
import { DIRECTION_MARKS } from '../text-direction.ts';
import { emailSchema, line, nameLine, paragraphs } from '../text-schema.ts';
import { itemStates } from './events.ts';
import { orderKeys } from './order.ts';
import { answers, conditions, LIST_TEXT_LENGTH, rulesSchema } from './rules-schema.ts';
import { IMPORT_MAX, LIST_NAME_LENGTH } from './waiting-list.ts';

/** Bodies and answers of the API of waiting lists. */

const id = z.int().min(1);
const key = z.string().max(40);
const keys = z
  .array(key)
  .max(20)
  .refine((all) => new Set(all).size === all.length, 'Choose each only once');
const day = z.iso.date({ error: 'Must be a date, such as 2026-12-01' });
/** Of papers that owners keep; an earlier one is a slip. */
const pastDay = day.refine((text) => text >= '1950-01-01', 'Must be 1950 or later');
const feet = z.optional(
  z
    .nullable(z.number({ error: 'Must be feet, such as 36' }).min(1).max(1_000))
    .describe('Feet; null if not stated.'),
);
const PERCENT = 'Must be a whole percent from 1 to 100';
const percent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT);
const tailNumber = z
  .string()
  .max(20)
  .transform((text, context) => {
    const number = text.trim() === '' ? null : readTailNumber(text);
    if (number === null && text.trim() !== '')
      context.addIssue({ code: 'custom', message: 'Enter a tail number, such as N123AB' });
    return number;
  });

const ownNote = paragraphs('Note', 1_000).refine((text) => !DIRECTION_MARKS.test(text), {
  error: 'Note has invisible characters that change the text direction. Type it again',
});

const person = {
  name: nameLine('Name', 120, 'Name is required'),
  lastName: z
    .optional(nameLine('Last name', 120))
    .describe(
      'The end of the name, for lists that publish it, such as Red Cloud; its last word if left out.',
    ),
  phone: z.optional(line('Phone', 40)),
  aircraft: z.optional(line('Aircraft', 120)),
  tailNumber: z.optional(tailNumber),
  wingspan: feet,
  length: feet,
  tailHeight: feet,
  share: z.optional(z.nullable(percent).describe('Percent of the aircraft.')),
  partners: z.optional(line('Partners', 300)),
  note: z.optional(ownNote),
};

const moveSchema = z
  .nullable(
    z.strictObject({
      from: z
        .nullable(z.string().regex(/^\d{1,9}\/\d{1,9}$/))
        .describe('The unit that the tenant leaves: "34/12".'),
      size: z.nullable(key),
      into: z
        .array(z.string().regex(/^\d{1,9}\/\d{1,9}$/))
        .max(50, 'Choose at most 50')
        .describe('The units that they want, or any.'),
      since: z.nullable(pastDay).describe('When they became a tenant.'),
    }),
  )
  .describe('Of a tenant who wants to move; null for anyone else.');
export type MoveInput = z.output<typeof moveSchema>;

const name = nameLine('Name', LIST_NAME_LENGTH, 'Name is required');
const covers = z
  .array(
    z.strictObject({
      listingId: id,
      unitId: z.optional(id).describe('Without it, the whole listing with all of its units.'),
      size: z.optional(key).describe('A key of the sizes in the rules.'),
    }),
  )
  .min(1, 'Choose at least one listing')
  .max(500);
export const createListSchema = z.strictObject({ name, covers, rules: rulesSchema });
export const changeRulesSchema = z.strictObject({
  rules: rulesSchema,
  replaces: z
    .optional(z.int())
    .describe('`rulesVersion` of the list that you changed, so that changes made in between are kept.'),
  name: z.optional(name),
  covers: z.optional(covers).describe('Offers of spaces that are left out are withdrawn.'),
});
export const rulesPreviewSchema = z
  .object({
    ...{ added: z.array(z.string()), removed: z.array(z.string()) },
    mailed: z.int().describe('People who get an email about the change.'),
    completed: z.int().describe('People whose applications become complete, so that they get places.'),
    moved: z.array(z.object({ entry: id, name: z.nullable(z.string()), from: z.int(), to: z.int() })),
  })
  .meta({ id: 'RulesPreview', description: 'What new rules would change, without changing anything.' });
export type RulesPreview = z.infer<typeof rulesPreviewSchema>;

export const listMailSchema = z.strictObject({
  subject: line('Subject', 120, 'Enter a subject'),
  text: paragraphs('Text', 4_000, 'Enter the text'),
  entries: z.optional(z.array(id).min(1).max(IMPORT_MAX)).describe('Everyone on the list if left out.'),
});

export const listSpacesSchema = z.array(
  z
    .object({
      ...{ listingId: id, unitId: z.nullable(id), title: z.string(), label: z.nullable(z.string()) },
      size: z.nullable(key),
      availability: z.enum(availabilities),
      availableFrom: z.nullable(z.string()),
      isOffered: z.boolean().describe('Someone has an offer of it, or accepted one.'),
      path: z.string().describe('Of the listing.'),
    })
    .meta({ id: 'ListSpace' }),
);
export type ListSpace = z.infer<typeof listSpacesSchema>[number];

export const joinSchema = z.strictObject({
  lists: z
    .array(z.strictObject({ id, sizes: z.optional(keys), class: z.optional(z.nullable(key)) }))
    .min(1, 'Choose at least one list')
    .max(20)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Choose each list only once')
    .describe('All of one owner. One application gets a place on each.'),
  application: z.strictObject(person),
});

export const addedPersonSchema = z.strictObject({
  ...person,
  email: z.optional(emailSchema.transform((text) => text.toLowerCase())),
  joinedAt: z.optional(pastDay).describe('The original date; today if left out.'),
  completeAt: z.optional(pastDay).describe('The original date; that of joining if left out.'),
  place: z
    .optional(z.int({ error: 'Must be a whole number, such as 12' }).min(1).max(1_000_000))
    .describe('Its place on the list that is imported.'),
  isComplete: z.optional(z.boolean()).describe('True if left out.'),
  class: z.optional(z.nullable(key)),
  sizes: z.optional(keys),
  move: z.optional(moveSchema),
  ownerNote: z.optional(ownNote),
});
export type AddedPerson = z.output<typeof addedPersonSchema>;

/** Of a person without an account, which is held until the reader of the address confirms it. */
export const heldJoinSchema = joinSchema.extend({
  email: emailSchema.transform((text) => text.toLowerCase()).describe('Gets a link that joins the lists.'),
});
export type HeldJoin = z.output<typeof heldJoinSchema>;

export const changeApplicationSchema = z.strictObject({
  application: z.strictObject(person),
  sizes: z.optional(keys),
});

export const addEntriesSchema = z.strictObject({
  people: z
    .array(addedPersonSchema)
    .min(1, 'Enter at least one person')
    .max(IMPORT_MAX, `At most ${IMPORT_MAX} people at once`),
});

export const importReportSchema = z
  .object({
    add: z.int().describe('People to add, or added.'),
    first: z
      .array(z.object({ place: z.int(), name: z.string(), date: z.nullable(day), isNew: z.boolean() }))
      .describe('The first ones of the list after it, and the first new ones with those around them.'),
    waiting: z.int().describe('New people with a place. The applications of the others aren’t complete.'),
    errors: z.array(csvErrorSchema).max(CSV_ERRORS_MAX).describe('The first cells to correct.'),
    errorCount: z.int().describe('All cells to correct.'),
  })
  .meta({ id: 'WaitingListImport' });
export type ImportReport = z.infer<typeof importReportSchema>;

const plain = <Name extends string>(name: Name) => z.strictObject({ do: z.literal(name) });
export const listActionSchema = z.discriminatedUnion('do', [
  plain('close'),
  plain('reopen'),
  plain('end'),
  plain('reached').describe('As of each entry, for all whom no email reaches.'),
  z.strictObject({ do: z.literal('reconfirm'), days: z.int().min(7).max(365) }),
  z.strictObject({
    do: z.literal('draw'),
    seed: z.string().regex(/^[0-9a-f]{1,64}$/, 'Use digits and the letters a to f'),
  }),
  z.strictObject({ do: z.literal('offer'), listingId: id, unitId: z.optional(id) }),
]);

const RANK = 'Must be a whole number, such as 3';
const OTHER = 'Choose the other place';
export const entryActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pause'), until: z.nullable(day).describe('Null until resumed.') }),
  plain('resume'),
  plain('renew'),
  plain('return'),
  plain('leave'),
  z.strictObject({ do: z.literal('change'), sizes: keys, move: z.optional(moveSchema) }),
  z.strictObject({ do: z.literal('life'), what: z.enum(['sold', 'replaced', 'death', 'partner-change']) }),
  plain('complete'),
  plain('reached').describe(
    'You asked them by a call or a letter whether they still want their place. They have 30 days from now.',
  ),
  z.strictObject({ do: z.literal('remove'), because: z.enum(['removed', 'duplicate', 'placed-elsewhere']) }),
  z.strictObject({ do: z.literal('classify'), class: z.nullable(key) }),
  z.strictObject({
    do: z.literal('rank'),
    rank: z.nullable(z.int(RANK).min(-1e6, RANK).max(1e6, RANK)),
    reason: key,
  }),
  z.strictObject({ do: z.literal('score'), points: keys }),
  z.strictObject({
    do: z.literal('record'),
    item: key.min(1, 'Choose a paper or a fee').describe('The key of a paper or a charge.'),
    as: z.enum(itemStates),
  }),
  z
    .strictObject({
      ...{ do: z.literal('merge'), other: z.int(OTHER).min(1, OTHER) },
      sure: z.optional(z.boolean()).describe('Needed if no name, tail number, or email is the same.'),
    })
    .describe(
      'The other entry is the same person twice. It ends; its account and facts fill what this one lacks.',
    ),
  z.strictObject({ do: z.literal('note'), text: ownNote }),
]);
export type EntryAction = z.output<typeof entryActionSchema>;
/** What people can do with their own places; the rest is for the owner. */
export const personActions: readonly EntryAction['do'][] = [
  ...(['pause', 'resume', 'renew', 'return', 'leave', 'change'] as const),
  'life',
];

/** What a person can say instead of yes. */
export const givenAnswers = ['declined', 'not-now', 'no-aircraft', 'doesnt-fit'] as const;
export type GivenAnswer = (typeof givenAnswers)[number];

const offerState = z
  .string()
  .describe('The state that the answer is about, from the page that it was given on; "offered".');
export const offerActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('accept'), state: offerState, meanwhile: z.optional(z.boolean()) }),
  z.strictObject({
    do: z.literal('answer'),
    state: offerState,
    answer: z.enum(answers.filter((one) => one !== 'silent')),
  }),
  z.strictObject({ do: z.literal('call'), text: line('Note', LIST_TEXT_LENGTH, 'Enter what happened') }),
  z.strictObject({
    do: z.literal('deliver'),
    on: z.iso.datetime({ offset: true, error: 'Enter a date and a time' }),
  }),
  plain('withdraw'),
  z.strictObject({ do: z.literal('meet'), condition: z.enum(conditions) }),
]);
export type OfferAction = z.output<typeof offerActionSchema>;

const { who, share, namesPartners } = rulesSchema.shape;
const publication = rulesSchema.shape.publication.describe('What everyone can see of the people who wait.');

const moment = z.iso.datetime();
const campaignSchema = z.object({
  at: moment,
  by: z.nullable(moment).describe('The last moment to answer; null if no email reached anyone.'),
  asked: z.int(),
  confirmed: z.int().describe('Or took a space.'),
  left: z.int(),
  lapsed: z.int().describe('Lost their places, because they didn’t answer.'),
  open: z.int().describe('Haven’t answered yet.'),
});
export const waitingListSchema = z
  .object({
    id,
    name: z.string(),
    airportCode: z.string(),
    summary: z.array(z.string()).describe('The rules in plain English.'),
    sizes: z.array(z.object({ key, name: z.string() })),
    classes: z.array(z.object({ key, name: z.string() })),
    asks: z.object({ who, share, namesPartners }).describe('What it asks of an application.'),
    length: z.int().describe('People who wait.'),
    perYear: z
      .nullable(z.number())
      .describe('Spaces a year, from those of the last two years; null for fewer than 3.'),
    isOpen: z.boolean().describe('Takes applications.'),
    hasEnded: z.boolean(),
    rulesVersion: z.int(),
    ownerId: z.nullable(id).describe('One application is for all lists of an owner.'),
    offered: z
      .array(z.object({ listingId: id, unitId: z.nullable(id) }))
      .describe('Spaces that its people are asked about now. They take no inquiry.'),
    publication,
    returnDays: rulesSchema.shape.returnDays,
    published: z
      .array(z.object({ place: z.int(), name: z.nullable(z.string()) }))
      .describe('As its rules allow.'),
    spaces: z
      .array(z.object({ title: z.string(), path: z.string(), units: z.array(z.string()) }))
      .describe('Its listings, and the labels of their units unless it has all of them.'),
    own: z
      .nullable(
        z.object({
          rules: rulesSchema,
          warnings: z.array(z.string()),
          offers: z.int().describe('Open offers.'),
          campaign: z
            .nullable(campaignSchema)
            .describe('What became of the last time that you asked everyone to confirm, for 90 days.'),
          covers: z.array(
            z.object({
              listingId: id,
              unitId: z.nullable(id),
              size: z.nullable(key),
              title: z.string(),
              label: z.nullable(z.string()),
            }),
          ),
        }),
      )
      .describe('For its owner.'),
  })
  .meta({ id: 'WaitingList' });
export type WaitingList = z.infer<typeof waitingListSchema>;

export const listOfferSchema = z
  .object({
    id,
    listId: id,
    entry: id,
    listingId: id,
    unitId: z.nullable(id),
    space: z.string(),
    list: z.string().describe('Name of the list, and its airport.'),
    kind: z.nullable(z.string()).describe('Category of the listing; null once the space is gone.'),
    figures: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('What the space is like, by the names of the fields of its kind.'),
    aircraft: z
      .nullable(z.object({ wingspan: z.number(), length: z.number(), tailHeight: z.number() }))
      .describe('The person’s, in feet; null unless all are stated.'),
    /** Null once the space is gone. */
    path: z.nullable(z.string()),
    rent: z.nullable(z.string()),
    availableFrom: z.nullable(z.string()),
    fit: z.nullable(z.string()).describe('How the aircraft of the person fits.'),
    state: z.string(),
    expiresAt: z.nullable(moment).describe('Null while the time to answer doesn’t run.'),
    deadline: z.nullable(z.string()).describe('The same by the airport’s clock.'),
    mayKeepPlace: z.boolean().describe('The person can accept it and still wait for another one.'),
    ifAnswered: z
      .record(z.enum(givenAnswers), z.string())
      .describe('What the rules make of each answer: “you keep your place”.'),
    due: z.array(
      z.object({
        ...{ what: z.enum(conditions), by: z.nullable(moment) },
        deadline: z.nullable(z.string()).describe('The same by the airport’s clock.'),
      }),
    ),
    calls: z.array(z.object({ at: moment, text: z.string() })).describe('For the owner.'),
  })
  .meta({ id: 'ListOffer' });
export type ListOffer = z.infer<typeof listOfferSchema>;

const ahead = z.object(
  Object.fromEntries(orderKeys.map((one) => [one, z.int()])) as Record<(typeof orderKeys)[number], z.ZodInt>,
);
const entry = {
  id,
  listId: id,
  state: z.enum(['applied', 'waiting', 'offered', 'accepted', 'placed', 'out']),
  because: z.nullable(z.string()).describe('Why it is out.'),
  place: z.nullable(z.int()),
  joinedAt: moment,
  completeAt: z.nullable(moment),
  class: z.nullable(key),
  sizes: keys,
  pausedUntil: z.nullable(z.string()).describe('A moment, or "resumed" until the person resumes.'),
  renewBy: z.nullable(moment),
  isUnreached: z
    .boolean()
    .describe('Asked to renew, but no email reaches them. Their time starts with a call or a letter.'),
  replaceBy: z.nullable(moment).describe('When a sold aircraft must be replaced.'),
  backUntil: z.nullable(moment),
  offers: z.array(listOfferSchema).describe('Open ones.'),
};

export const placeSchema = z
  .object({
    ...entry,
    list: waitingListSchema.omit({ published: true, spaces: true, own: true }),
    application: z
      .object({
        ...{
          name: z.string(),
          lastName: z.string(),
          phone: z.string(),
          aircraft: z.string(),
          tailNumber: z.string(),
        },
        ...{
          wingspan: z.nullable(z.number()),
          length: z.nullable(z.number()),
          tailHeight: z.nullable(z.number()),
        },
        ...{ share: z.nullable(z.int()), partners: z.string(), note: z.string() },
      })
      .describe('As the person stated it, one for all lists of an owner.'),
    ahead: z.nullable(ahead).describe('How many are ahead by each rule.'),
    publishedAs: z.nullable(z.string()).describe('What everyone can see of it.'),
    missing: z.array(z.string()).describe('Papers and charges that the application still needs.'),
    contact: z
      .nullable(z.object({ email: z.string(), phone: z.string() }))
      .describe('Of a listing of the list.'),
  })
  .meta({ id: 'WaitingListPlace', description: 'A person’s own place.' });
export type Place = z.infer<typeof placeSchema>;

/** What the link of a person without an account leads to. */
export const heldJoinViewSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    lists: z.array(
      z.object({ id, name: z.string(), airportCode: z.string(), publishedAs: z.nullable(z.string()) }),
    ),
  })
  .meta({ id: 'HeldPlace' });
export type HeldJoinView = z.infer<typeof heldJoinViewSchema>;
export const heldJoinAnswerSchema = z
  .object({ hasPassword: z.boolean().describe('True if the address has an account to sign in to.') })
  .meta({ id: 'JoinedHeldPlace' });
export type HeldJoinAnswer = z.infer<typeof heldJoinAnswerSchema>;

export const ownerEntrySchema = z
  .object({
    ...entry,
    after: z.nullable(z.enum(orderKeys)).describe('What puts it after the one before.'),
    rank: z.nullable(z.number()),
    name: z.nullable(z.string()).describe('Null once the person is gone.'),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    aircraft: z.nullable(z.string()),
    tailNumber: z.nullable(z.string()),
    share: z.nullable(z.int()),
    partners: z.nullable(z.string()),
    fits: z
      .nullable(z.object({ count: z.int(), of: z.int() }))
      .describe('Spaces of the list that the aircraft fits in; null if its size isn’t stated.'),
    move: moveSchema,
    items: z
      .record(key, z.object({ as: z.enum(itemStates), at: moment }))
      .describe('Papers and charges as last recorded, by key.'),
    note: z.nullable(z.string()),
    ownerNote: z.nullable(z.string()),
    isClaimed: z.boolean().describe('Belongs to an account.'),
  })
  .meta({ id: 'WaitingListEntry', description: 'An entry as the owner of the list sees it.' });
export type OwnerEntry = z.infer<typeof ownerEntrySchema>;

export const whySchema = z.object({
  place: z.nullable(z.int()),
  length: z.nullable(z.int()),
  ahead: z.nullable(ahead),
  events: z
    .array(z.object({ seq: z.int(), at: moment, type: z.string() }).loose())
    .describe('The history of this entry; ids and reasons only.'),
});
export type Why = z.infer<typeof whySchema>;
export const eventsSchema = z
  .array(z.object({ seq: z.int(), at: moment, type: z.string() }).loose())
  .describe('Moments other than `at` are milliseconds since 1970.');

const figures = {
  lists: z.int().describe('Lists that haven’t ended.'),
  people: z.int().describe('Places on them; a person on two lists counts twice.'),
  medianYears: z
    .nullable(z.number())
    .describe(
      'Median years that those waited who got a space in the last five years; null for fewer than 3.',
    ),
};
export const listFiguresSchema = z
  .object({
    ...figures,
    airports: z
      .array(
        z.object({
          icaoCode: z.string(),
          code: z.string(),
          name: z.string(),
          hasControlTower: z.boolean(),
          ...figures,
        }),
      )
      .describe('Airports with lists, the most people first.'),
  })
  .meta({ id: 'WaitingListFigures', description: 'Waiting lists for one kind of space in a state.' });
export type ListFigures = z.infer<typeof listFiguresSchema>;

export const stateListFiguresSchema = z
  .object({ code: z.string().describe('Of the state.'), name: z.string(), ...figures })
  .meta({ id: 'StateWaitingListFigures', description: 'All waiting lists in a state.' });
export type StateListFigures = z.infer<typeof stateListFiguresSchema>;
export type Figures = Pick<StateListFigures, keyof typeof figures>;
