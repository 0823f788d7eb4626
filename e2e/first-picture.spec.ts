import { HANGARS } from './browse-page.ts';
import { alive, expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the first picture of a list loads along with the page', async ({ page }) => {
  await page.goto(HANGARS);
  await alive(page);
  const { first, initiators } = await page.evaluate(() => {
    const [picture] = document.querySelectorAll<HTMLImageElement>('.line img');
    const pictures = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\/drawings\/|\.card\./.test(name),
    );
    const first = picture?.src === pictures[0]?.name;
    return { first, initiators: pictures.map(({ initiatorType }) => initiatorType) };
  });
  expect(first).toBe(true);
  expect(initiators[0]).toBe('link');
  expect(new Set(initiators.slice(1))).toEqual(new Set(['img']));
});
