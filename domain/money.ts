/**
 * Exact money: figures are decimal text (as PostgreSQL's numeric gives them), sums are done in
 * whole units of BigInt. No binary floating point takes part.
 */

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
  const rounded = (numerator < 0n ? numerator - denominator : numerator + denominator) / (2n * denominator);
  return rounded;
}

const fromCents = (value: bigint): string => {
  const sign = value < 0n ? '-' : '';
  const absolute = value < 0n ? -value : value;
  return `${sign}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
};

/**
 * Rent of a whole space in dollars per month: $/sf/yr × sf ÷ 12, to the cent.
 * Both figures are decimal text or plain decimal numbers.
 */
export function monthlyRent(leaseRate: string | number, squareFeet: string | number): string {
  const rate = decimal(leaseRate);
  const size = decimal(squareFeet);
  return fromCents(cents(rate.units * size.units, rate.scale + size.scale, 12n));
}

/** Rent of a whole space in dollars per year: $/sf/yr × sf, to the cent. */
export function yearlyRent(leaseRate: string | number, squareFeet: string | number): string {
  const rate = decimal(leaseRate);
  const size = decimal(squareFeet);
  return fromCents(cents(rate.units * size.units, rate.scale + size.scale));
}

/** A sum of dollars, to the cent. */
export function sumOf(amounts: readonly (string | number)[]): string {
  return fromCents(
    amounts.reduce((sum, amount) => {
      const { units, scale } = decimal(amount);
      return sum + cents(units, scale);
    }, 0n),
  );
}

/** Dollars as the site writes them: "$2,400", "$18.50", "$1,234.05"; cents only where there are any. */
export function dollars(amount: string | number): string {
  const { units, scale } = decimal(amount);
  const [whole = '0', fraction = '00'] = fromCents(cents(units, scale)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `$${grouped.replace('-', '')}${fraction === '00' ? '' : `.${fraction}`}`;
  return whole.startsWith('-') ? `-${text}` : text;
}

/** "$2,400.00": with the cents even where there are none, so that figures line up. */
export function dollarsAndCents(amount: string | number): string {
  const text = dollars(amount);
  return text.includes('.') ? text : `${text}.00`;
}

/** "$29,158": to the dollar, for figures that are read beside each other. */
export function wholeDollars(amount: string | number): string {
  const { units, scale } = decimal(amount);
  // Hundredths of a hundredth: what is rounded to cents are dollars.
  return dollars(String(cents(units, scale + 2)));
}

/** "$18.50/sf/yr": a rate always shows its cents. */
export const perSquareFootYear = (rate: string | number): string => `${dollarsAndCents(rate)}/sf/yr`;

/** "$2,400/month" for the whole space. */
export const perMonth = (amount: string | number): string => `${dollars(amount)}/month`;
