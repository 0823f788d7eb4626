import type { Page } from './test.ts';

/** Sum of the page's layout shifts since it opened. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return sum;
  });
