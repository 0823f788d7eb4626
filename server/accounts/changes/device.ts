/** Order matters: most browsers also claim to be the ones listed below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A program's own name, such as "curl/8.5". */
const PROGRAM = /^([A-Za-z][\w.-]{0,29})\/[\d.]+/;

const firstOf = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** "Firefox on Windows" from a User-Agent header, or null. Returns only names from these lists, or a bare program name. */
export function readableDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const system = firstOf(systems, userAgent);
  const program = PROGRAM.exec(userAgent)?.[1];
  const browser = firstOf(browsers, userAgent) ?? (program === 'Mozilla' ? undefined : program);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
