import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { fitOf, type Space } from '../../domain/fit/fit.ts';
import { FitDrawing } from './fit-drawing.tsx';

const space: Space = { floor: 'open', width: 100, depth: 80 };

/** Diameter of the drawing's circle, in feet of the space. */
function discOf(name: string) {
  const aircraft = typeNamed(name);
  const markup = renderToStaticMarkup(
    <FitDrawing aircraft={aircraft} space={space} fit={fitOf(aircraft, space)} />,
  );
  const [, wide = 0] = /M(?:[\d.]+) [\d.]+V[\d.]+H([\d.]+)V/.exec(markup)?.map(Number) ?? [];
  const left = 360 - wide;
  const [, radius] = /<circle[^>]* r="([\d.]+)"/.exec(markup) ?? [];
  return radius && (2 * Number(radius) * 100) / (wide - left);
}

test('draws a helicopter from above with the disc of its rotor', () => {
  expect(discOf('Bell 407')).toBeCloseTo(typeNamed('Bell 407').wingspan, 0);
  expect(discOf('Cessna 172S Skyhawk')).toBeUndefined();
});
