const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const MONTH = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const DAY_MONTH = new RegExp(`^(\\d{1,2})[- /]?${MONTH}\\.?(?:[-, /]+\\d{2,4})?$`, 'i');
const MONTH_DAY = new RegExp(`^${MONTH}\\.?[- /]?(\\d{1,4})(?:[-, /]+\\d{2,4})?$`, 'i');
const FIGURES = /^(\d{1,2})[-/](\d{1,4})(?:[-/]\d{2,4})?$/;
const ISO_DAY = /^\d{4}[-/](\d{1,2})[-/](\d{1,2})$/;
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?%?$/i;
/** A large number as Excel shows it, with the digits that are left. */
const SCIENTIFIC = /^\d(?:\.\d+)?e[+-]?\d+$/i;

const dayKey = (month: number, day: number): string | null => {
  if (month < 1 || month > 12) return null;
  // "Jan-45" is January 1945.
  return day >= 1 && day <= 31 ? `day ${month}-${day}` : `month ${month}-${day % 100}`;
};

/**
 * What a spreadsheet in US English makes of text that looks like a number, a day, or a truth value; null for other text. Texts with
 * the same key can become the same cell: "1-10", "10-Jan", and "1/10/2026"; "007" and "7"; "35E6" and "3.50E+07".
 */
export function spreadsheetKey(text: string): string | null {
  const cell = text.trim();
  if (/^(?:true|false)$/i.test(cell)) return cell.toLowerCase();
  const [, day, ofMonth] = DAY_MONTH.exec(cell) ?? [];
  if (day && ofMonth) return dayKey(monthOf(ofMonth), Number(day));
  const [, named, after] = MONTH_DAY.exec(cell) ?? [];
  if (named && after) return dayKey(monthOf(named), Number(after));
  const [, month, second] = FIGURES.exec(cell) ?? ISO_DAY.exec(cell) ?? [];
  if (month && second) return dayKey(Number(month), Number(second));
  if (!/\d/.test(cell) || !FIGURE.test(cell)) return null;
  const figure = Number(cell.replaceAll(',', '').replace('%', ''));
  if (!Number.isFinite(figure)) return null;
  // Excel keeps 15 digits and shows long numbers with fewer.
  return `number ${figure < 1e11 && !/e/i.test(cell) ? figure : figure.toExponential(2)}`;
}

/** True for text that a spreadsheet has probably changed: "3.50E+07", "10-Jan". */
export const isChangedCell = (text: string): boolean =>
  SCIENTIFIC.test(text.trim()) || (DAY_MONTH.test(text.trim()) && spreadsheetKey(text) !== null);

/** True if a spreadsheet writes the text back as it is: "7", not "007". */
const isStable = (text: string) => /^(?:0|[1-9]\d{0,10})$/.test(text);

/** True for text that comes back from a spreadsheet as something else, also behind apostrophes that keep it. */
export function isCoerced(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return (bare !== text || !isStable(bare)) && spreadsheetKey(bare) !== null;
}
