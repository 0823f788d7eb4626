import { expect, test } from 'vitest';
import { isNumberField } from '../../domain/fields/number.ts';
import { drawListing, drawRunways } from '../../web/entry-server.tsx';
import { loadAirports } from '../airports/airports.ts';
import { readColors } from '../http/colors.ts';
import { everyKind, validInput } from '../test/test-app.ts';
import { drawingFile } from './drawing.ts';

const colors = readColors();
const size = { width: 736, height: 460 };

test.each(everyKind)('draws %s without a style sheet or fonts', async (_category, kind) => {
  const required = kind.fields.filter(isNumberField);
  // Ids and sizes change the drawing.
  for (let id = 1; id <= 60; id += 1) {
    const figures = Object.fromEntries(
      required.map(({ name }, at) => [name, ((id * 37 + at * 11) % 400) + 10]),
    );
    const listing = { ...validInput(kind), ...figures, id, tieDowns: id % 2 === 0, suiteNumber: 'A & <1>' };
    const file = await drawingFile(drawListing(kind, listing), colors, size);
    expect(file).not.toMatch(/class=|<text|font-/);
    expect(file).toMatch(/^<svg xmlns="[^"]+" width="736" height="460" /);
  }
});

test('turns figures into outlines with the same position and color', async () => {
  const svg =
    '<svg viewBox="0 0 9 9"><text x="4" y="5" font-size="13" font-weight="700" class="fill-ink font-mono">18 ft</text></svg>';
  const file = await drawingFile(svg, colors, size);
  expect(file).toContain(`<g fill="${colors('ink')}"><path transform="translate(4 5) scale(0.13)`);
  // Four letters, none of them empty.
  expect(file.match(/ d="([^"]*)"/)?.[1]?.match(/M/g)?.length).toBeGreaterThanOrEqual(4);
});

test('turns runway numbers into outlines', async () => {
  const airport = loadAirports().findByCode('KORD');
  const file = await drawingFile(airport ? drawRunways(airport) : '', colors, size);
  expect(file).not.toMatch(/class=|<text/);
  expect(file).toContain('paint-order="stroke"');
});
