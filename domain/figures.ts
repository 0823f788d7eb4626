/**
 * "12,000", "2.35": at most two decimals. Not by `Intl`, whose first use blocks a page for 20 to 40 ms.
 */
export const grouped = (value: number): string => {
  const size = Math.abs(value);
  // Moves the point in the text, because 1.005 * 100 is less than 100.5.
  const cents = size < 0.005 ? 0 : Math.round(Number(`${size}e2`));
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${value < 0 && cents > 0 ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
};

/** "1 hangar", "1,204 hangars". */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** "Nov 22, 2026", for an instant or a day in UTC, so that the server and the browser write the same day. */
export function dayText(instant: string): string {
  const [year, month = 1, day] = instant.slice(0, 10).split('-').map(Number);
  return `${months.slice(month * 3 - 3, month * 3)} ${day}, ${year}`;
}

/** The same in the reader's own time zone. */
export function localDayText(instant: string): string {
  const time = new Date(instant);
  const month = time.getMonth() * 3;
  return `${months.slice(month, month + 3)} ${time.getDate()}, ${time.getFullYear()}`;
}

/** "workshop, office, and yard". */
export const listed = (words: readonly string[]) =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

/** "a, b, or c" */
export const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
