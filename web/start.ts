/*
 * The one script that a page names. What the page shows, and its links and forms, need no code: the browser paints
 * them first, and then takes the page's scripts, which would hold up style sheet and type on a slow line. What is
 * typed and pressed meanwhile is kept and done again once the code answers, and a lost connection is said.
 */

const root = document.documentElement;
const scripts = document.getElementById('boot')?.dataset.scripts?.split(' ') ?? [];

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in boxes that the visitor, or the browser for them, has filled. Hydration puts selects back. */
const typed = new Map<Box, string>();
let pressed: HTMLElement | null = null;

function keepTyped(): void {
  for (const box of document.querySelectorAll<Box>('input, textarea, select')) {
    if (/^(checkbox|radio|file|hidden)$/.test(box.type)) continue;
    const came =
      box instanceof HTMLSelectElement
        ? (box.querySelector<HTMLOptionElement>('option[selected]') ?? box.options[0])?.value
        : box.defaultValue;
    if (box.value !== came) typed.set(box, box.value);
  }
}

/** Links lead on without code. */
function press({ target }: Event): void {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
}

/** So do forms that name an address or how they are sent there; what stands in others would be lost, and be in the address. */
function submit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action') || form.getAttribute('method') === 'get') return;
  event.preventDefault();
  pressed = event.submitter;
}

/** React hears of a value that differs from the last one it saw: that is what the page came with. */
function typeAgain(box: Box, value: string): void {
  const isSelect = box instanceof HTMLSelectElement;
  box.value = isSelect ? '' : box.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

document.addEventListener('input', keepTyped, true);
document.addEventListener('click', press, true);
document.addEventListener('submit', submit, true);
document.addEventListener(
  'live',
  () => {
    document.removeEventListener('input', keepTyped, true);
    document.removeEventListener('click', press, true);
    document.removeEventListener('submit', submit, true);
    root.dataset.live = '';
    for (const [box, value] of typed) if (box.isConnected) typeAgain(box, value);
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);

const sayConnection = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', sayConnection);
addEventListener('offline', sayConnection);
sayConnection();

/** How long until what failed to come is asked for again, ms; at once when the connection is back. */
const AGAIN = 3_000;

/** The page's code; on a bad connection until it has come. */
function load(entry: string): void {
  import(/* @vite-ignore */ entry).catch(() => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      load(entry);
    };
    const timer = setTimeout(again, AGAIN);
    addEventListener('online', again);
  });
}

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  keepTyped();
  for (const href of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const [entry] = scripts;
  if (entry) load(entry);
}

// A page in the background isn't painted, and some browsers don't say when they paint.
if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
  begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Painted or not, nobody waits for longer than that, ms.
  setTimeout(begin, 2_000);
}
