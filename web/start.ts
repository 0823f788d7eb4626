/*
 * Loads the page's scripts after the first paint, so that they don't hold up styles and fonts on a slow connection. Until
 * they run, it records what the visitor types and presses and then replays it, and it shows when the browser is offline.
 */

const root = document.documentElement;

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values that the visitor, or the browser's autofill, has entered. Hydration resets selects. */
const typed = new Map<Box, string>();
/** Checkboxes and radio buttons that the visitor has changed, and how. */
const checked = new Map<HTMLInputElement, boolean>();
/** Buttons, in the order they were pressed. */
const pressed: HTMLElement[] = [];
/** A form that the server answers if the scripts don't load. */
let waiting: HTMLFormElement | undefined;

function keepTyped(): void {
  for (const box of document.querySelectorAll<Box>('input, textarea, select')) {
    if (box instanceof HTMLInputElement && /^(checkbox|radio)$/.test(box.type)) {
      if (box.checked !== box.defaultChecked) checked.set(box, box.checked);
      else checked.delete(box);
    }
    if (/^(checkbox|radio|file|hidden)$/.test(box.type)) continue;
    const came =
      box instanceof HTMLSelectElement
        ? (box.querySelector<HTMLOptionElement>('option[selected]') ?? box.options[0])?.value
        : box.defaultValue;
    if (box.value !== came) typed.set(box, box.value);
  }
}

/** Links work without scripts, so only buttons are recorded. */
function press({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
  if (button) pressed.push(button);
}

/**
 * Forms with an action or method work without scripts; any other would lose its values and put them into the address. One
 * with `data-waits` also keeps something on the device, which only scripts can do.
 */
function submit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if ('waits' in form.dataset) waiting = form;
  else if (form.hasAttribute('action') || form.getAttribute('method') === 'get') return;
  event.preventDefault();
  if (event.submitter && !pressed.includes(event.submitter)) pressed.push(event.submitter);
}

/** React notices only a value that differs from the last one it saw, so this starts from the page's own. */
function typeAgain(box: Box, value: string): void {
  const isSelect = box instanceof HTMLSelectElement;
  box.value = isSelect ? '' : box.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

/** React notices only a change, so this starts from the opposite. A radio button that is off follows the one that is on. */
function checkAgain(box: HTMLInputElement, isChecked: boolean): void {
  if (box.type === 'radio' && !isChecked) return;
  box.checked = !isChecked;
  box.click();
}

function replay(): void {
  root.dataset.live = '';
  for (const [box, value] of typed) if (box.isConnected) typeAgain(box, value);
  for (const button of pressed) if (button.isConnected) button.click();
  // Last, since it may change the list that has the buttons.
  for (const [box, isChecked] of checked) if (box.isConnected) checkAgain(box, isChecked);
  document.dispatchEvent(new Event('replayed'));
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
    // In its own task: React doesn't hydrate the part that an event meets while it runs effects.
    setTimeout(replay);
  },
  { once: true },
);

const showConnection = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', showConnection);
addEventListener('offline', showConnection);
showConnection();

/** Text enlarged by an extension or the visitor's style sheet, which media queries don't see. */
const showTextSize = () => {
  root.toggleAttribute(
    'data-narrow',
    root.clientWidth < 20 * Number.parseFloat(getComputedStyle(root).fontSize),
  );
};
new ResizeObserver(showTextSize).observe(root);

/** Milliseconds before a failed load is retried; it's retried at once when the connection is back. */
const RETRY_DELAY = 3_000;

/**
 * Loads the scripts, however many attempts it takes. Each is evaluated in a task of its own, so that the page can answer in
 * between.
 */
async function load(scripts: readonly string[]): Promise<void> {
  try {
    for (const href of scripts) {
      await import(/* @vite-ignore */ href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    waiting?.submit();
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      load(scripts);
    };
    const timer = setTimeout(again, RETRY_DELAY);
    addEventListener('online', again);
  }
}

let begun = false;
function begin(): void {
  if (begun) return;
  // The end of the page names its scripts.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', begin);
    return;
  }
  begun = true;
  keepTyped();
  const boot = JSON.parse(document.getElementById('boot')?.textContent || '{}');
  const scripts: readonly string[] = boot.assets?.scripts ?? [];
  const links = scripts.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  document.head.append(...links);
  load(scripts);
}

// A page in the background isn't painted, and some browsers don't report paints.
if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
  begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // In case no paint is reported.
  setTimeout(begin, 2_000);
}
