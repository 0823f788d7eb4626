import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { RatesKey } from './area-rates.tsx';

test('explains the line of a listing’s rate without repeating the rate', () => {
  const text = renderToStaticMarkup(<RatesKey kind={hangarSpace} hasRate />);
  expect(text).toContain('the long line is this listing’s rate');
  expect(text).not.toContain('$');
});
