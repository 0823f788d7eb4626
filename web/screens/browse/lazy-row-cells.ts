import { insist } from '../../ui/insist.ts';
import type { RowCells } from './row-cells.tsx';

let cells: typeof RowCells | undefined;

/** The page comes with its rows as HTML, so the code that draws others loads after it. */
export const rowCells = {
  loaded: () => cells,
  async load(): Promise<void> {
    cells ??= (await insist(() => import('./row-cells.tsx'))).RowCells;
  },
};
