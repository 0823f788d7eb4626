/** XML 1.0 as text, without white space that nobody reads. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What means something else, and what XML has no way to say, not even as a reference. */
const UNFIT = /[&<>"]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Any text as it stands in an element or an attribute; what XML can't say is left out. */
export const escaped = (text: string): string =>
  text.replace(UNFIT, (character) => references[character] ?? '');

const tag = (name: string, attributes: Attributes) =>
  Object.entries(attributes).reduce(
    (start, [key, value]) => (value === undefined ? start : `${start} ${key}="${escaped(String(value))}"`),
    name,
  );

/** An element that holds text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${tag(name, attributes)}>${escaped(text)}</${name}>`;

/** An element that holds elements, or nothing. */
export const branch = (name: string, attributes: Attributes, children: readonly string[] = []): string =>
  children.length > 0
    ? `<${tag(name, attributes)}>${children.join('')}</${name}>`
    : `<${tag(name, attributes)}/>`;

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
