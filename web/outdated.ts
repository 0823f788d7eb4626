/*
 * After a release, an open page may need code that the server no longer has. It then loads again, once, and gets the typed text
 * back. Loaded after the page.
 */

/** In the session storage: when the page last loaded itself again, and the text to type again. */
const RELOADED = 'reloaded';
/** Milliseconds in which a page that still lacks code isn't loaded a second time. */
const ONCE = 30_000;

type Box = HTMLInputElement | HTMLTextAreaElement;
type Typed = { selector: string; value: string };
type Reloaded = { at: number; path: string; typed: Typed[] };

export function reloadWhenOutdated(): void {
  typeAgain();
  const values = new Map<Box, string>();
  // Typed before this module loaded.
  for (const box of document.querySelectorAll('input, textarea')) {
    if (isText(box) && box.value !== box.defaultValue) values.set(box, box.value);
  }
  let path = location.pathname;
  document.addEventListener(
    'input',
    ({ target }) => {
      if (path !== location.pathname) values.clear();
      path = location.pathname;
      if (isText(target)) values.set(target, target.value);
    },
    true,
  );

  /** Address of the page whose screen failed; another page may be whole. */
  let broken: string | undefined;
  let isCodeGone = false;
  const isBroken = () => broken === location.href;
  const reload = () => {
    if (!isBroken() || !isCodeGone) return;
    const typed = path === location.pathname ? typedIn(values) : [];
    // Without storage, it might load again and again.
    if (keep({ at: Date.now(), path: location.pathname, typed })) location.reload();
  };
  // From the boundary around each screen.
  document.addEventListener('broken', () => {
    broken = location.href;
    reload();
  });
  // A screen that failed to load offline loads when the connection is back.
  addEventListener('online', () => isBroken() && location.reload());
  new PerformanceObserver((list) => {
    isCodeGone ||= list.getEntries().some(isGone);
    reload();
  }).observe({ type: 'resource', buffered: true });
}

/** A connection that failed has no status, and trying again may help. */
const isGone = (entry: PerformanceEntry): boolean =>
  /\/assets\/[^/]+\.m?js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseStatus === 404;

const isText = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file|hidden|password)$/.test(target.type));

/** A box that the boundary took away keeps what was typed; any other has its present value. */
const typedIn = (values: Map<Box, string>): Typed[] =>
  [...values].flatMap(([box, value]) =>
    box.name
      ? [{ selector: `[name=${CSS.escape(box.name)}]`, value: box.isConnected ? box.value : value }]
      : [],
  );

function keep(reloaded: Reloaded): boolean {
  try {
    if (Date.now() - (read()?.at ?? 0) < ONCE) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify(reloaded));
    return true;
  } catch {
    return false;
  }
}

const read = (): Reloaded | null => JSON.parse(sessionStorage.getItem(RELOADED) ?? 'null');

function typeAgain(): void {
  try {
    const reloaded = read();
    if (!reloaded || reloaded.typed.length === 0) return;
    sessionStorage.setItem(RELOADED, JSON.stringify({ ...reloaded, typed: [] }));
    if (reloaded.path === location.pathname) afterReplay(() => reloaded.typed.forEach(type));
  } catch {
    // Storage is off, so nothing was kept.
  }
}

/** The event 'live' may have come before this module, and the replay not yet. */
function afterReplay(act: () => void): void {
  if ('live' in document.documentElement.dataset) act();
  else document.addEventListener('replayed', act, { once: true });
}

function type({ selector, value }: Typed): void {
  const box = document.querySelector<Box>(selector);
  if (!box || box.value === value) return;
  // React notices only a value that it didn't set itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
