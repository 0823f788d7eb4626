import type { Airport } from '../../domain/airports/airport.ts';
import type { Values } from '../../domain/fields/field.ts';
import { type ListingKind, number } from '../../domain/listing-kinds/kind.ts';
import { costsOf } from '../../domain/rent.ts';
import { isFueled } from './market.ts';
import { type Random, seededBy } from './random.ts';

const rounded = (amount: number, to: number) => Math.max(to, Math.round(amount / to) * to);

/** As the text says it. */
const landTermsOf = (text: string): Values => ({
  ...(/Two renewals of five years/.test(text) && { renewalYears: 10 }),
  ...(/improvements revert/.test(text) && { reversion: 'revert' }),
});

/** NNN and what the rate applies to, where the kind has them and the listing leaves them open. */
function termsOf(random: Random, text: string, kind: ListingKind, values: Values): Values {
  const isGross = kind.hasNnn && values.nnnRate === undefined && random.chance(0.5);
  const further = ['officeSquareFootage', 'workshopSquareFootage', 'outdoorStorageSquareFootage'];
  const has = further.filter((name) => number(values, name) > 0);
  const covers = random.pick(['hangar', has.includes('officeSquareFootage') ? 'office' : 'all', 'all']);
  const isLand = kind.fields.some(({ name }) => name === 'renewalYears');
  return {
    ...(isLand && landTermsOf(text)),
    ...(isGross && { nnnRate: 0 }),
    ...(kind.alsoCharged && has.length > 0 && random.chance(0.5) && { rateCovers: covers }),
  };
}

/** Reads from the text who pays for power and water. */
function utilitiesOf(random: Random, text: string, size: number, isMonthly: boolean): Values {
  if (/power, water, and cleaning are in the rate/.test(text)) return { utilities: 'included' };
  if (/pays its own power/.test(text)) return { utilities: 'tenant' };
  if (!random.chance(0.5)) return {};
  if (isMonthly && random.chance(0.5)) return { utilities: 'included' };
  return {
    utilities: random.pick(['metered', 'metered', 'tenant']),
    ...(random.chance(0.6) && { utilitiesCost: rounded(size * random.figure(0.02, 0.04, 0.005), 10) }),
  };
}

/** Large hangars at fields that sell fuel. */
function fuelOf(random: Random, airport: Airport, values: Values): Values {
  const size = number(values, 'hangarSquareFootage');
  if (size < 5_000 || !isFueled(airport) || !random.chance(0.35)) return {};
  return {
    fuelMinimum: rounded(size / 40, 50),
    fuelMinimumPer: 'month',
    ...(random.chance(0.7) && { fuelShortfall: random.figure(0.5, 1.75, 0.25) }),
  };
}

function increaseOf(random: Random, text: string, isMonthly: boolean): Values {
  // Another rhythm than every year.
  if (/rises by CPI every/.test(text) || isMonthly) return {};
  const escalation = random.chance(0.4) ? null : random.pick(['fixed', 'fixed', 'cpi']);
  if (!escalation) return {};
  return {
    escalation,
    ...((escalation === 'fixed' || random.chance(0.5)) && {
      escalationRate: random.pick([2.5, 3, 3, 3.5, 4]),
    }),
  };
}

/** Makes up charges that agree with the text of the listing; many owners state none. */
export function statedCharges(text: string, kind: ListingKind, airport: Airport, values: Values): Values {
  const random = seededBy(`charges of ${text}`);
  const terms = termsOf(random, text, kind, values);
  const size = kind.squareFeet(values);
  const isMonthly = kind.rate.unit === '$/month';
  const month = Number(costsOf(kind, { ...values, ...terms })?.month);
  const asksDeposit = /deposit/.test(text);
  const isOpen = random.chance(0.45);
  const isBuilding = kind.drawing === 'elevation' || kind.drawing === 'floor-plan';
  return {
    ...terms,
    ...(isBuilding && (isOpen || /power/.test(text)) && utilitiesOf(random, text, size, isMonthly)),
    ...(isOpen && fuelOf(random, airport, values)),
    ...(isOpen && random.chance(0.7) && { insuranceLimit: size > 10_000 ? 5_000_000 : 1_000_000 }),
    ...(asksDeposit || (isOpen && random.chance(0.5)) ? { deposit: rounded(month, 50) } : {}),
    ...(isOpen && increaseOf(random, text, isMonthly)),
    ...(isOpen && isBuilding && random.chance(0.25) && { fixedCharges: rounded(month * 0.02, 5) }),
  };
}
