/* Shows the name of an icon-only control: when the pointer rests on it, and at once with keyboard focus. */

/** Milliseconds that the pointer rests before a tooltip opens. */
const OPEN_DELAY = 700;

/** Milliseconds after a tooltip closes in which the next one opens at once. */
const SKIP_DELAY = 300;

/** Minimum distance from the edge of the window, in pixels. */
const MARGIN = 4;

const tip = document.createElement('div');
tip.popover = 'manual';
tip.role = 'tooltip';
// The transparent border bridges the gap, so that the pointer can move onto the tooltip (WCAG 1.4.13).
tip.className =
  'fixed inset-auto m-0 max-w-72 rounded-sm border-y-6 border-transparent bg-ink bg-clip-padding px-3 py-1.5 text-sm text-paper print:hidden';

let under: HTMLElement | null = null;
let shown: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.icon-only, .heart, [data-tooltip]') : null;

const resizes = new ResizeObserver(() => shown && place(shown));

function close(): void {
  clearTimeout(timer);
  if (!tip.isConnected) return;
  tip.remove();
  resizes.disconnect();
  closedAt = performance.now();
}

function open(control: HTMLElement): void {
  close();
  // An open menu says more, and would be covered.
  if (!control.isConnected || control.ariaExpanded === 'true') return;
  shown = control;
  const hidden = control.querySelector('.sr-only')?.textContent;
  tip.textContent = control.dataset.tooltip ?? control.ariaLabel ?? hidden ?? control.textContent;
  // Inside an open dialog, since it would be inert elsewhere, and inside a landmark for screen readers.
  (control.closest('dialog, main, header, footer, nav, aside') ?? document.body).append(tip);
  tip.showPopover();
  // Content that loads moves the control.
  resizes.observe(tip.parentElement ?? tip);
  place(control);
}

function place(control: Element): void {
  const box = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const fitsBelow = box.bottom + height <= window.innerHeight;
  const left = Math.min(box.left + (box.width - width) / 2, window.innerWidth - width - MARGIN);
  tip.style.top = `${fitsBelow ? box.bottom : box.top - height}px`;
  tip.style.left = `${Math.max(left, MARGIN)}px`;
}

/** Called once, when the page runs. */
export function showTooltips(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (target === tip || pointerType === 'touch') return;
    const control = controlOf(target);
    if (control === under) return;
    under = control;
    close();
    if (!control) return;
    timer = setTimeout(open, performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY, control);
  });
  document.addEventListener('focusin', ({ target }) => {
    const control = controlOf(target);
    if (control?.matches(':focus-visible')) open(control);
  });
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  // Before an arrow key moves the focus to another control.
  document.addEventListener('keydown', close, { capture: true });
  document.addEventListener('scroll', close, { capture: true, passive: true });
}
