type ParamName<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** Parameters of a pattern: '/airports/:code' has { code: string }. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string };

const patterns = new Map<string, { expression: RegExp; names: string[] }>();

/**
 * Returns the parameters of a pattern like '/listing/:category/:id', or null if the path doesn't match. `*` matches
 * everything; case and a trailing slash don't matter.
 */
export function matchPath<Path extends string>(pattern: Path, pathname: string): PathParams<Path> | null {
  const { expression, names } = compile(pattern);
  const match = expression.exec(pathname);
  if (!match) return null;
  const params = names.map((name, index) => [name, decode(match[index + 1] ?? '')]);
  return Object.fromEntries(params) as PathParams<Path>;
}

/** Spells a matching path like its pattern, in lower case without a trailing slash; parameters stay as they are. */
export function spelledAs(pattern: string, pathname: string): string {
  if (pattern === '*') return pathname;
  const given = pathname.split('/');
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/');
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
