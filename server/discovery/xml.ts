type Attributes = Readonly<Record<string, string | number>>;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters with a meaning in XML, and those that XML 1.0 can't express even as references. */
const UNFIT = /[&<>"]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for an element or attribute, dropping characters that XML can't express. */
export const escaped = (text: string): string =>
  text.replace(UNFIT, (character) => references[character] ?? '');

const tag = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ');

export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${tag(name, attributes)}>${escaped(text)}</${name}>`;

export function branch(
  name: string,
  attributes: Attributes,
  children: readonly (string | null)[] = [],
): string {
  const content = children.join('');
  return content ? `<${tag(name, attributes)}>${content}</${name}>` : `<${tag(name, attributes)}/>`;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
