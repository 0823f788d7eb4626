import { WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import type { Page } from '../api/api.ts';

const or = (list: string) => list.split(',').join(' or ');

/** Says how the server read the words, above the results. */
export function WordsNote({ page: { leftOut, near } }: { page: Page<unknown> }) {
  if (!leftOut && !near) return null;
  return (
    <p role="status" className="wrap-anywhere">
      {leftOut && `Nothing matches “${or(leftOut)}”, so we left it out. `}
      {near && `Within ${WITHIN_DEFAULT_NM} nm of ${or(near)}.`}
    </p>
  );
}
