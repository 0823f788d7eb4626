import type { Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { aboutOf, gallonsOf } from './left-out.ts';
import { chargeFields } from './listing-kinds/charges.ts';
import { fixedCharges } from './listing-kinds/fixed-charges.ts';
import { dollars, dollarsAndCents } from './money.ts';

/** Texts of what the owner states; null if nothing is stated. */
type Charge = { label: string; text: string | null };

const optionOf = (name: string, listing: Values): string | null =>
  chargeFields.find((field) => field.name === name)?.text(listing[name]) ?? null;

/** The first letter in uppercase. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function utilitiesText(listing: Values): string | null {
  return sentence([optionOf('utilities', listing), aboutOf(listing)].filter(Boolean).join(', ')) || null;
}

function fuelText(listing: Values): string | null {
  const { fuelMinimum, fuelShortfall } = listing;
  if (fuelMinimum == null) return null;
  if (Number(fuelMinimum) === 0) return 'None';
  if (fuelShortfall == null) return gallonsOf(listing);
  return `${gallonsOf(listing)}, ${dollarsAndCents(Number(fuelShortfall))} for each gallon short`;
}

function dollarsOrNone(name: string, listing: Values): string | null {
  const amount = listing[name];
  if (amount == null) return null;
  return Number(amount) === 0 ? 'None' : dollars(Number(amount));
}

function increaseText({ escalation, escalationRate }: Values): string | null {
  const percent = escalationRate == null ? null : `${grouped(Number(escalationRate))}%`;
  if (escalation === 'none' || percent === '0%') return 'None';
  if (escalation === 'cpi') return percent ? `CPI, at most ${percent}` : 'CPI';
  return percent ?? (escalation === 'fixed' ? 'A fixed percentage, not stated' : null);
}

const charges: readonly { label: string; text: (listing: Values) => string | null }[] = [
  { label: fixedCharges.label, text: (listing) => dollarsOrNone('fixedCharges', listing) },
  { label: 'Utilities', text: utilitiesText },
  { label: 'Fuel minimum', text: fuelText },
  { label: 'Liability insurance', text: (listing) => dollarsOrNone('insuranceLimit', listing) },
  { label: 'Deposit', text: (listing) => dollarsOrNone('deposit', listing) },
  { label: 'Annual increase', text: increaseText },
];

/** Everything that may come on top of the rate, in the order of the form. */
export const chargesOf = (listing: Values): Charge[] =>
  charges.map(({ label, text }) => ({ label, text: text(listing) }));
