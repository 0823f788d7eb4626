import { brand } from '../../domain/brand.ts';
import { type CaseDecision, type CaseType, cases, reportReasons } from '../../domain/cases.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../domain/verification.ts';
import type { Visibility } from '../listings/service.ts';
import type { Message } from '../mail/mailer.ts';
import type { CaseRow } from './store.ts';

/** Contain nothing that the sender of a case typed, because anyone can enter anyone's address. */

type Mailed = Pick<CaseRow, 'type' | 'subject_name' | 'listing_id' | 'listing_kind' | 'reason'>;
type Text = { subject: (name: string) => string; text: string };

/** `seen` is how visitors see the listing after the decision. */
type Decided = (seen: Visibility) => Text;

const texts: Record<CaseType, { arrived: Text } & Partial<Record<CaseDecision, Decided>>> = {
  report: {
    arrived: {
      subject: (name) => `We received your report about “${name}”`,
      text: 'Thank you for your report. We’ll check the listing and email you what we decide.',
    },
    upheld: (seen) => ({
      subject: (name) => `You were right about “${name}”`,
      text: `Thank you. We checked the listing that you reported, and you were right.${seen === 'public' ? '' : ' It’s no longer on the site.'}`,
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
      text: 'We’ll call the airport’s office to confirm that you list for it, and email you the result.',
    },
    upheld: () => ({
      subject: (name) => `You’re verified as the operator of ${name}`,
      text: `The airport confirmed it. Your listings there now say “${OPERATOR_VERIFIED}”.`,
    }),
    dismissed: () => ({
      subject: (name) => `We couldn’t verify you as the operator of ${name}`,
      text: 'We couldn’t confirm with the airport’s office that you list for it.',
    }),
    withdrawn: () => ({
      subject: (name) => `You’re no longer verified as the operator of ${name}`,
      text: 'We withdrew the verification. Your listings there no longer show it.',
    }),
  },
};

/** Null if the person can't open it: a hidden listing, or the dashboard of a suspended account. */
function addressOf({ type, listing_id, listing_kind }: Mailed, seen: Visibility): string | null {
  const kind = kindOfCategory(listing_kind ?? '');
  if (type === 'operator') return paths.profile;
  if (type === 'appeal') return seen === 'suspended' ? null : paths.dashboard;
  return kind && listing_id && seen === 'public' ? paths.listing(kind, listing_id) : null;
}

function named(about: Mailed, publicUrl: string, seen: Visibility): string {
  const address = addressOf(about, seen);
  return address === null ? about.subject_name : `${about.subject_name}\n${publicUrl}${address}`;
}

const forAdmin: Record<CaseType, (name: string) => string> = {
  report: (name) => `New report about “${name}”`,
  appeal: (name) => `New appeal for “${name}”`,
  operator: (name) => `New request to be verified as the operator of ${name}`,
};

export function newCaseMail(to: string, publicUrl: string, about: Mailed): Message {
  const { type, subject_name, reason, listing_id } = about;
  return {
    to,
    subject: forAdmin[type](subject_name),
    text: `${forAdmin[type](subject_name)}.

Reason: ${cases[type].reasons[reason] ?? reason}

You can decide it on the Reports tab:

${publicUrl}${paths.adminTab('reports')}

You won’t get another email like this about the same ${listing_id === null ? 'airport' : 'listing'} until it’s decided.
`,
  };
}

export function arrivedMail(to: string, publicUrl: string, about: Mailed): Message {
  const { subject, text } = texts[about.type].arrived;
  const reason = about.type === 'report' && reportReasons[about.reason as keyof typeof reportReasons];
  return {
    to,
    subject: subject(about.subject_name),
    text: `${text}

${named(about, publicUrl, 'public')}
${reason ? `\nReason: ${reason}\n` : ''}
If you didn’t send this to ${brand.name}, you can ignore this email.
`,
  };
}

const noLongerVerified = (airports: readonly string[]) =>
  `You’re no longer verified as the operator of ${airports.length > 1 ? `${airports.length} airports` : airports[0]}`;

const ifNotYou = (
  publicUrl: string,
) => `If you didn’t make this change, reset your password right away with “Forgot password?” here:

${publicUrl}${paths.auth('login')}
`;

const listOf = (names: readonly string[]) => names.map((name) => `- ${name}`).join('\n');

/** For a person whose name, company, license, or user type changed. `airports` are names. */
export const confirmAgainMail = (to: string, publicUrl: string, airports: readonly string[]): Message => ({
  to,
  subject: noLongerVerified(airports),
  text: `Your name, company, license, or user type on ${brand.name} changed. The airport confirmed the account as it was before, so
your listings there no longer say “${OPERATOR_VERIFIED}”. We’ll call the airport’s office again and email you the result.

${listOf(airports)}

${publicUrl}${paths.profile}

${ifNotYou(publicUrl)}`,
});

/** For a person who switched to General User. The lists are names of airports. */
export const mayNotOperateMail = (
  to: string,
  publicUrl: string,
  { verified, requested }: { verified: readonly string[]; requested: readonly string[] },
): Message => ({
  to,
  subject:
    verified.length > 0 ? noLongerVerified(verified) : 'We closed your request to be an airport operator',
  text: `Your user type on ${brand.name} is now General User, and only Property Principals and Listing Brokers can be airport operators.
${verified.length > 0 ? `\nYou’re no longer verified for:\n\n${listOf(verified)}\n` : ''}${requested.length > 0 ? `\nWe closed your request for:\n\n${listOf(requested)}\n` : ''}
If you switch back, you can ask to be verified again on your profile:

${publicUrl}${paths.profile}

${ifNotYou(publicUrl)}`,
});

export function decidedMail(
  to: string,
  publicUrl: string,
  about: Mailed,
  { decision, answer, seen }: { decision: CaseDecision; answer: string; seen: Visibility },
): Message {
  const said = texts[about.type][decision]?.(seen);
  if (!said) throw new Error(`A ${about.type} can’t be ${decision}.`);
  return {
    to,
    subject: said.subject(about.subject_name),
    text: `${said.text}

${answer}

${named(about, publicUrl, seen)}
`,
  };
}
