import { brand } from '../../domain/brand.ts';
import { type CaseDecision, type CaseType, cases, reportReasons } from '../../domain/cases.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../domain/verification.ts';
import { mailedRow, type Visibility } from '../listings/service.ts';
import type { Mail, Part } from '../mail/mail.ts';
import type { CaseRow } from './store.ts';

/** Contain nothing that the sender of a case typed, because anyone can enter anyone's address. */

type Mailed = Pick<
  CaseRow,
  'type' | 'subject_name' | 'listing_id' | 'listing_kind' | 'reason' | 'listing' | 'is_public'
>;
type Text = { subject: (name: string) => string; text: string };

/** `seen` is how visitors see the listing after the decision. */
type Decided = (seen: Visibility) => Text;

/** Without requests to verify something, which are answered by one email a day. */
const texts: Partial<Record<CaseType, { arrived: Text } & Partial<Record<CaseDecision, Decided>>>> = {
  report: {
    arrived: {
      subject: (name) => `We received your report about “${name}”`,
      text: 'Thank you for your report. We’ll check the listing and email you what we decide.',
    },
    upheld: (seen) => ({
      subject: (name) => `You were right about “${name}”`,
      text: `Thank you for your report. We checked the listing, and you were right.${seen === 'public' ? '' : ' It’s no longer on the site.'}`,
    }),
    dismissed: (seen) => ({
      subject: (name) => `Your report about “${name}”`,
      text:
        seen === 'public'
          ? 'Thank you for your report. We checked the listing and left it as it is.'
          : 'Thank you for your report. The listing is no longer on the site.',
    }),
  },
  appeal: {
    arrived: {
      subject: (name) => `We received your appeal for “${name}”`,
      text: 'We’ll look at your listing again and email you what we decide. The answer is also on your dashboard.',
    },
    upheld: (seen) =>
      seen === 'public'
        ? {
            subject: (name) => `“${name}” is back on the site`,
            text: 'We looked at your listing again and restored it.',
          }
        : {
            subject: (name) => `Your appeal for “${name}”`,
            text: 'We looked at your listing again and restored it, but visitors still can’t see it because your account is suspended.',
          },
    dismissed: () => ({
      subject: (name) => `Your appeal for “${name}”`,
      text: 'We looked at your listing again and didn’t change our decision.',
    }),
  },
  operator: {
    arrived: {
      subject: (name) => `We received your request for ${name}`,
      text: 'We’ll call the airport’s office to confirm that you list property for it, and email you the result.',
    },
    upheld: () => ({
      subject: (name) => `You’re verified as the operator of ${name}`,
      text: `The airport confirmed it. Your listings there now say “${OPERATOR_VERIFIED}”.`,
    }),
    dismissed: () => ({
      subject: (name) => `We couldn’t verify you as the operator of ${name}`,
      text: 'We couldn’t confirm with the airport’s office that you list property for it.',
    }),
    withdrawn: () => ({
      subject: (name) => `You’re no longer verified as the operator of ${name}`,
      text: 'We withdrew the verification. Your listings there no longer show it.',
    }),
  },
  wanted: {
    arrived: {
      subject: (name) => `We received your report of the ad “${name}”`,
      text: 'Thank you for your report. We’ll check the ad and email you what we decide.',
    },
    upheld: () => ({
      subject: (name) => `You were right about the ad “${name}”`,
      text: 'Thank you for your report. We checked the ad and took it down.',
    }),
    dismissed: () => ({
      subject: (name) => `Your report of the ad “${name}”`,
      text: 'Thank you for your report. We checked the ad and left it as it is.',
    }),
  },
  inquiry: {
    arrived: {
      subject: (name) => `We received your report of a conversation about “${name}”`,
      text: 'Thank you for your report. We’ll read the conversation and email you what we decide.',
    },
    upheld: () => ({
      subject: (name) => `Your report of a conversation about “${name}”`,
      text: 'Thank you for your report. We read the conversation, and you were right.',
    }),
    dismissed: () => ({
      subject: (name) => `Your report of a conversation about “${name}”`,
      text: 'Thank you for your report. We read the conversation and took no action.',
    }),
  },
};

/** The listing or other subject of a case. `isShown`: the reader may see its facts; it has a link while visitors can see it. */
function rowOf({ listing, listing_kind, subject_name }: Mailed, isPublic: boolean, isShown: boolean): Part {
  if (listing && isShown) return { rows: [mailedRow(listing, { isPublic })] };
  return { rows: [{ title: subject_name, text: kindOfCategory(listing_kind ?? '')?.label }] };
}

/** The subject of the case, and for its owner a button to where it is, unless that is the dashboard of a suspended account. */
function subjectOf(about: Mailed, seen: Visibility): Part[] {
  const { type } = about;
  const isPublic = seen === 'public';
  const row = rowOf(about, isPublic, isPublic || type === 'appeal');
  if (type === 'operator') return [row, openProfile];
  if (type !== 'appeal' || seen === 'suspended') return [row];
  return [row, { button: 'Open my dashboard', path: paths.dashboard }];
}

const openProfile = { button: 'Open my profile', path: paths.profile };

const forAdmin: Record<CaseType, { subject: (name: string) => string; text: string }> = {
  report: {
    subject: (name) => `New report about “${name}”`,
    text: 'Someone reported a listing.',
  },
  appeal: {
    subject: (name) => `New appeal for “${name}”`,
    text: 'An owner asked us to restore a listing that we took down.',
  },
  operator: {
    subject: (name) => `New request to be verified as the operator of ${name}`,
    text: 'Someone says they list property for this airport.',
  },
  wanted: {
    subject: (name) => `New report of the ad “${name}”`,
    text: 'Someone reported an ad for wanted space.',
  },
  inquiry: {
    subject: (name) => `New report of a conversation about “${name}”`,
    text: 'Someone reported a conversation about a listing.',
  },
  verification: {
    subject: (name) => `New request to verify ${name}`,
    text: 'An owner asked us to verify a listing, or who they are.',
  },
};

const untilDecided = ({ type, listing_id }: Mailed) => {
  if (type === 'verification') return 'a verification until all requests are decided';
  return `the same ${type === 'wanted' ? 'ad' : listing_id === null ? 'airport' : 'listing'} until it’s decided`;
};

const openTab = (type: CaseType) =>
  type === 'verification'
    ? { button: 'Open the Verification tab', path: paths.adminTab('verification') }
    : { button: 'Open the Reports tab', path: paths.adminTab('reports') };

export function newCaseMail(to: string, about: Mailed): Mail {
  const { type, subject_name, reason, is_public } = about;
  const { subject, text } = forAdmin[type];
  return {
    to,
    why: 'admin',
    subject: subject(subject_name),
    body: [
      text,
      rowOf(about, is_public, true),
      { facts: [['Reason', cases[type].reasons[reason] ?? reason]] },
      openTab(type),
      `You won’t get another email like this about ${untilDecided(about)}.`,
    ],
  };
}

/** Anyone can report a listing with anyone's address. */
const whyOf = (type: CaseType) => (type === 'report' ? 'typed' : 'account');

export function arrivedMail(to: string, about: Mailed): Mail {
  const { type, subject_name } = about;
  const arrived = texts[type]?.arrived;
  if (!arrived) throw new Error(`A ${type} is confirmed by no email.`);
  const { subject, text } = arrived;
  const reason = type === 'report' && reportReasons[about.reason as keyof typeof reportReasons];
  return {
    to,
    why: whyOf(type),
    subject: subject(subject_name),
    body: [
      text,
      ...subjectOf(about, about.is_public ? 'public' : 'taken-down'),
      ...(reason ? [{ facts: [['Reason', reason]] as const }] : []),
      `If you didn’t send this to ${brand.name}, you can ignore this email.`,
    ],
  };
}

const noLongerVerified = (airports: readonly string[]) =>
  `You’re no longer verified as the operator of ${airports.length > 1 ? `${airports.length} airports` : airports[0]}`;

const ifNotYou =
  'If you didn’t make this change, reset your password right away: choose “Forgot password?” on the sign-in page.';

/** For a person whose name, company, license, or user type changed. `airports` are names. */
export const confirmAgainMail = (to: string, airports: readonly string[]): Mail => ({
  to,
  why: 'account',
  subject: noLongerVerified(airports),
  body: [
    `Your name, company, license, or user type on ${brand.name} changed. The airport confirmed the account as it was before, so your listings there no longer say “${OPERATOR_VERIFIED}”. We’ll call the airport’s office again and email you the result.`,
    { list: airports },
    openProfile,
    ifNotYou,
  ],
});

type Ended = { verified: readonly string[]; requested: readonly string[] };

/** For a person who switched to General User. The lists are names of airports. */
export const mayNotOperateMail = (to: string, { verified, requested }: Ended): Mail => ({
  to,
  why: 'account',
  subject:
    verified.length > 0 ? noLongerVerified(verified) : 'We closed your request to be an airport operator',
  body: [
    `Your user type on ${brand.name} is now General User, and only Property Principals and Listing Brokers can be airport operators.`,
    ...(verified.length > 0 ? ['You’re no longer verified for:', { list: verified }] : []),
    ...(requested.length > 0 ? ['We closed your request for:', { list: requested }] : []),
    'If you switch back, you can ask to be verified again on your profile.',
    openProfile,
    ifNotYou,
  ],
});

export const questionMail = (to: string, { subject_name, type }: Mailed, question: string): Mail => ({
  to,
  why: whyOf(type),
  subject: `A question about “${subject_name}”`,
  body: [
    'Before we decide, we need to know more from you. Sign in to answer; you can add files.',
    { quote: question },
    { facts: [['About', cases[type].label]] },
    { button: 'Answer', path: paths.questions },
  ],
});

export const answeredMail = (to: string, about: Mailed): Mail => ({
  to,
  why: 'admin',
  subject: `Answer to your question about “${about.subject_name}”`,
  body: [
    `The person answered your question about a case: ${cases[about.type].label}.`,
    rowOf(about, about.is_public, true),
    openTab(about.type),
  ],
});

type Decision = { decision: CaseDecision; answer: string; seen: Visibility };

export function decidedMail(to: string, about: Mailed, { decision, answer, seen }: Decision): Mail {
  const said = texts[about.type]?.[decision]?.(seen);
  if (!said) throw new Error(`A ${about.type} can’t be ${decision}.`);
  return {
    to,
    why: whyOf(about.type),
    subject: said.subject(about.subject_name),
    body: [said.text, { quote: answer }, ...subjectOf(about, seen)],
  };
}
