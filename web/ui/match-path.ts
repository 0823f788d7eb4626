export type PathParams = Record<string, string | undefined>;

const patterns = new Map<string, { expression: RegExp; names: string[] }>();

/**
 * The parameters of `pathname` under a pattern like '/listing/:category/:id', or null when it is another
 * address. `*` alone matches everything. Case and a slash at the end make no difference.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const { expression, names } = compile(pattern);
  const match = expression.exec(pathname);
  if (!match) return null;
  return Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
}

function compile(pattern: string) {
  const known = patterns.get(pattern);
  if (known) return known;
  const names: string[] = [];
  const source = pattern.replace(/\/$/, '').replace(/[.+*?^$()[\]{}|\\]|:(\w+)/g, (found, name?: string) => {
    if (name) names.push(name);
    return name ? '([^/]+)' : `\\${found}`;
  });
  const compiled = { expression: pattern === '*' ? /^/ : new RegExp(`^${source}/?$`, 'i'), names };
  patterns.set(pattern, compiled);
  return compiled;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
