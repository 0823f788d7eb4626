import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isNumberField } from '../../domain/fields/number.ts';
import { drawListing, drawRunways } from '../../web/entry-server.tsx';
import { loadAirports } from '../airports/airports.ts';
import { readColors } from '../http/colors.ts';
import { everyKind, validInput } from '../test/test-app.ts';
import { drawingFile } from './drawing.ts';

const colors = readColors();
const size = { width: 736, height: 460 };

test.each(everyKind)('draws %s without a style sheet', (_category, kind) => {
  const required = kind.fields.filter(isNumberField);
  // Ids and sizes change the drawing.
  for (let id = 1; id <= 60; id += 1) {
    const figures = Object.fromEntries(
      required.map(({ name }, at) => [name, ((id * 37 + at * 11) % 400) + 10]),
    );
    const listing = { ...validInput(kind), ...figures, id, tieDowns: id % 2 === 0, suiteNumber: 'A & <1>' };
    const file = drawingFile(drawListing(kind, listing), colors, size);
    expect(file).not.toContain('class=');
    expect(file).toMatch(/^<svg xmlns="[^"]+" x="0" y="0" width="736" height="460" /);
  }
});

/** Width of the ink in pixels. */
async function widthOf(text: string): Promise<number> {
  const svg = `<svg viewBox="0 0 736 460"><text x="9" y="99" font-size="40" class="fill-ink font-mono">${text}</text></svg>`;
  const { info } = await sharp(Buffer.from(drawingFile(svg, colors, size)))
    .trim()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

test('sets figures in the mono face, but commas and periods narrower', async () => {
  const [digits, commas, letters] = await Promise.all(['1888881', '1,8.8,1', '1mmmmm1'].map(widthOf));
  expect(letters).toBe(digits);
  expect(commas).toBeLessThan(Number(digits) - 10);
});

test('keeps a text escaped and drops what the faces lack', () => {
  const svg = '<svg viewBox="0 0 9 9"><text x="4">A &amp; &lt;1&gt; 🛩️</text><text x="5">格納庫</text></svg>';
  const file = drawingFile(svg, colors, size);
  expect(file).toContain('<text x="4">A &amp; &lt;1&gt;</text>');
  expect(file).toContain('<text x="5"></text>');
});

test('draws the numbers of runways with a halo', () => {
  const airport = loadAirports().findByCode('KORD');
  const file = drawingFile(airport ? drawRunways(airport) : '', colors, size);
  expect(file).not.toContain('class=');
  expect(file).toContain('paint-order="stroke"');
});
