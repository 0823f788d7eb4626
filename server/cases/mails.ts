import { brand } from '../../domain/brand.ts';
import { type CaseDecision, type CaseType, reportReasons } from '../../domain/cases.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../domain/verification.ts';
import type { Message } from '../mail/mailer.ts';
import type { CaseRow } from './store.ts';

/** Contain nothing that the sender of a case typed, because anyone can enter anyone's address. */

type Mailed = Pick<CaseRow, 'type' | 'subject_name' | 'listing_id' | 'listing_kind' | 'reason'>;
type Text = { subject: (name: string) => string; text: string };

const texts: Record<CaseType, { arrived: Text } & Partial<Record<CaseDecision, Text>>> = {
  report: {
    arrived: {
      subject: (name) => `We received your report about “${name}”`,
      text: 'Thank you for your report. We’ll check the listing and email you what we decide.',
    },
    upheld: {
      subject: (name) => `You were right about “${name}”`,
      text: 'Thank you. We checked the listing that you reported, and you were right.',
    },
    dismissed: {
      subject: (name) => `Your report about “${name}”`,
      text: 'Thank you for your report. We checked the listing and left it as it is.',
    },
  },
  appeal: {
    arrived: {
      subject: (name) => `We received your appeal for “${name}”`,
      text: 'We’ll look at your listing again and email you what we decide. The answer is also on your dashboard.',
    },
    upheld: {
      subject: (name) => `“${name}” is back on the site`,
      text: 'We looked at your listing again and restored it.',
    },
    dismissed: {
      subject: (name) => `Your appeal for “${name}”`,
      text: 'We looked at your listing again and didn’t change our decision.',
    },
  },
  operator: {
    arrived: {
      subject: (name) => `We received your request for ${name}`,
      text: 'We’ll call the airport’s office to confirm that you list for it, and email you the result.',
    },
    upheld: {
      subject: (name) => `You’re verified as the operator of ${name}`,
      text: 'The airport confirmed it. Your listings there now say “Airport operator, verified”.',
    },
    dismissed: {
      subject: (name) => `We couldn’t verify you as the operator of ${name}`,
      text: 'We couldn’t confirm with the airport’s office that you list for it.',
    },
    withdrawn: {
      subject: (name) => `You’re no longer verified as the operator of ${name}`,
      text: 'We withdrew the verification. Your listings there no longer show it.',
    },
  },
};

/** Listings have addresses; an operator's requests are on the profile. */
function addressOf({ type, listing_id, listing_kind }: Mailed): string {
  const kind = kindOfCategory(listing_kind ?? '');
  if (type === 'report' && kind && listing_id) return paths.listing(kind, listing_id);
  return type === 'operator' ? paths.profile : paths.dashboard;
}

export function arrivedMail(to: string, publicUrl: string, about: Mailed): Message {
  const { subject, text } = texts[about.type].arrived;
  const reason = about.type === 'report' && reportReasons[about.reason as keyof typeof reportReasons];
  return {
    to,
    subject: subject(about.subject_name),
    text: `${text}

${about.subject_name}
${publicUrl}${addressOf(about)}
${reason ? `\nReason: ${reason}\n` : ''}
If you didn’t send this to ${brand.name}, you can ignore this email.
`,
  };
}

/** For a person whose name, company, license, or user type changed. `airports` are names. */
export function confirmAgainMail(to: string, publicUrl: string, airports: readonly string[]): Message {
  const [airport, ...others] = airports;
  const plural = others.length > 0;
  return {
    to,
    subject: `You’re no longer verified as the operator of ${plural ? `${airports.length} airports` : airport}`,
    text: `Your name, company, license, or user type on ${brand.name} changed. The airport confirmed the account as it was before, so
your listings there no longer say “${OPERATOR_VERIFIED}”. We’ll call the airport’s office again and email you the result.

${airports.map((name) => `- ${name}`).join('\n')}

${publicUrl}${paths.profile}

If you didn’t make this change, reset your password right away with “Forgot password?” here:

${publicUrl}${paths.auth('login')}
`,
  };
}

export function decidedMail(
  to: string,
  publicUrl: string,
  about: Mailed,
  { decision, answer }: { decision: CaseDecision; answer: string },
): Message {
  const said = texts[about.type][decision];
  if (!said) throw new Error(`A ${about.type} can’t be ${decision}.`);
  return {
    to,
    subject: said.subject(about.subject_name),
    text: `${said.text}

${answer}

${about.subject_name}
${publicUrl}${addressOf(about)}
`,
  };
}
