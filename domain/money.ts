/** Exact decimals, because binary floating point can't represent cents. */
type Decimal = { units: bigint; scale: number };

function decimal(text: string | number): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text).trim());
  if (!match) throw new RangeError(`Not a decimal figure: ${text}`);
  const [, sign, whole, fraction = ''] = match;
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign ? -units : units, scale: fraction.length };
}

const power = (scale: number) => 10n ** BigInt(scale);

/** Rounds half away from zero to whole cents. */
function cents(units: bigint, scale: number, divisor = 1n): bigint {
  const numerator = units * 100n * 2n;
  const denominator = power(scale) * divisor;
  return (numerator < 0n ? numerator - denominator : numerator + denominator) / (2n * denominator);
}

const fromCents = (value: bigint): string => {
  const sign = value < 0n ? '-' : '';
  const absolute = value < 0n ? -value : value;
  return `${sign}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
};

function rent(leaseRate: string | number, squareFeet: string | number, parts: bigint): string {
  const rate = decimal(leaseRate);
  const size = decimal(squareFeet);
  return fromCents(cents(rate.units * size.units, rate.scale + size.scale, parts));
}

/** Rent of the whole space in dollars per month, to the cent, from $/sf/yr and sf. */
export const monthlyRent = (leaseRate: string | number, squareFeet: string | number): string =>
  rent(leaseRate, squareFeet, 12n);

/** Rent of the whole space in dollars per year, to the cent. */
export const yearlyRent = (leaseRate: string | number, squareFeet: string | number): string =>
  rent(leaseRate, squareFeet, 1n);

export function sumOf(amounts: readonly (string | number)[]): string {
  return fromCents(
    amounts.reduce((sum, amount) => {
      const { units, scale } = decimal(amount);
      return sum + cents(units, scale);
    }, 0n),
  );
}

/** "$2,400", "$18.50", "$1,234.05": cents only if there are any. */
export function dollars(amount: string | number): string {
  const { units, scale } = decimal(amount);
  const [whole = '0', fraction = '00'] = fromCents(cents(units, scale)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `$${grouped.replace('-', '')}${fraction === '00' ? '' : `.${fraction}`}`;
  return whole.startsWith('-') ? `-${text}` : text;
}

/** "$2,400.00": always with cents, so that figures line up. */
export function dollarsAndCents(amount: string | number): string {
  const text = dollars(amount);
  return text.includes('.') ? text : `${text}.00`;
}

/** "$29,158": rounded to the dollar, for figures that people compare. */
export const wholeDollars = (amount: string | number): string => dollars(nearestDollar(amount));

/** "29158". */
export function nearestDollar(amount: string | number): string {
  const { units, scale } = decimal(amount);
  // Two more decimals, so that rounding to cents rounds to dollars.
  return String(cents(units, scale + 2));
}

/** "$18.50/sf/yr", "$0.1234/sf/yr": rates always show cents, and what is finer. */
export function perSquareFootYear(rate: string | number): string {
  const [, finer = ''] = /^\d+\.\d\d(\d*?)0*$/.exec(String(rate)) ?? [];
  return `${dollarsAndCents(finer ? String(rate).slice(0, String(rate).indexOf('.') + 3) : rate)}${finer}/sf/yr`;
}

export const perMonth = (amount: string | number): string => `${dollars(amount)}/month`;
