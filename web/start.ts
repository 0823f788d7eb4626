/*
 * The one script that a page names. What the page shows, and its links and forms, need no code: the browser paints
 * them first, and then takes the page's scripts, which would hold up style sheet and type on a slow line.
 */

const scripts = document.getElementById('boot')?.dataset.scripts?.split(' ') ?? [];

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  for (const href of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const [entry] = scripts;
  if (entry) void import(/* @vite-ignore */ entry);
}

// A page in the background isn't painted, and some browsers don't say when they paint.
if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
  begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Painted or not, nobody waits for longer than that, ms.
  setTimeout(begin, 2_000);
}
