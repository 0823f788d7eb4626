import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('**/*.{css,tsx}', { cwd: import.meta.dirname });
const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
const scale = [...read('styles.css').matchAll(/--text-\w+: ([\d.]+rem);/g)].map(([, size]) => size);

test('the type scale has seven sizes, from 13 to 44 px', () => {
  expect(scale.map((size) => Number.parseFloat(size ?? '') * 16)).toEqual([13, 15, 16, 18, 21, 34, 44]);
});

test('no style has a font size of its own', () => {
  const others = files.flatMap((file) =>
    // The percentage is the root's on paper, and text of size 0 is hidden.
    [
      ...read(file).matchAll(
        /font-size: *([^;]+);|\btext-\[(?!length:)((?:min|max|clamp)\(|[\d.]+(?:px|r?em))/g,
      ),
    ]
      .map(([found, size]) => ({ found, size }))
      .filter(
        ({ size }) => !size || !(scale.includes(size) || /^(var\(--text-|inherit$|0$|[\d.]+%$)/.test(size)),
      )
      .map(({ found }) => `${file}: ${found}`),
  );
  expect(others).toEqual([]);
});

test('figures have at least 15 px', () => {
  const utilities = [
    ...read('styles.css').matchAll(/@utility (?:figure|amount|rates) \{[\s\S]*?\n\}/g),
  ].join();
  expect(utilities).not.toContain('text-xs');
  // Labels of the landing page's chart are part of a drawing.
  const texts = files.filter((file) => file !== 'screens/landing/area-chart.tsx');
  const small = texts.filter((file) =>
    [...read(file).matchAll(/className=(?:"([^"]*)"|\{cx\(([^)]*)\))/g)].some(
      ([, plain = '', joined = '']) =>
        /\b(?:figure|amount|font-mono)\b/.test(plain + joined) && /(?<!:)\btext-xs\b/.test(plain + joined),
    ),
  );
  expect(small).toEqual([]);
});
