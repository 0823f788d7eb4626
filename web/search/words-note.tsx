import { WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import type { Page } from '../api/api.ts';

/** Says how the server read the words of a search. */
export function WordsNote({ page: { leftOut = '', near = '' } }: { page: Page<unknown> }) {
  if (!leftOut && !near) return null;
  const words = leftOut.split(',');
  return (
    <p role="status" className="wrap-anywhere">
      {leftOut &&
        `Nothing matches “${words.join('” or “')}”, so we left ${words.length > 1 ? 'them' : 'it'} out. `}
      {near && `Within ${WITHIN_DEFAULT_NM} nm of ${near.split(',').join(' or ')}.`}
    </p>
  );
}
