import { counted } from '../../domain/figures.ts';
import { paths } from '../../domain/paths.ts';
import type { Mail, Row } from '../mail/mail.ts';

/** One listing of the email, as it was when the email was queued; its news are the changes. */
export type ChangedFavorite = Row & { news: string };

/** Rows of an email; the Saved page has the rest. */
const ROWS_MAX = 30;
const TITLE_MAX = 40;

/** A subject has room for the beginning of a title. */
const shortened = (title: string) =>
  title.length <= TITLE_MAX ? title : `${title.slice(0, TITLE_MAX - 1).trimEnd()}…`;

export function favoritesChangedMail(
  to: string,
  favorites: readonly ChangedFavorite[],
  unsubscribe: { path: string },
): Mail {
  const [first] = favorites;
  const more = favorites.length - ROWS_MAX;
  return {
    to,
    subject:
      first && favorites.length === 1
        ? `“${shortened(first.title)}”: ${first.news}`
        : `${favorites.length} of your saved listings changed`,
    why: 'favorites',
    unsubscribe,
    body: [
      favorites.length === 1 ? 'One of your saved listings changed.' : 'Some of your saved listings changed.',
      { rows: favorites.slice(0, ROWS_MAX) },
      ...(more > 0 ? [`And ${counted(more, 'more listing', 'more listings')} on your Saved page.`] : []),
      favorites.length === 1 && first?.path
        ? { button: 'See the listing', path: first.path }
        : { button: 'See your saved listings', path: paths.saved },
    ],
  };
}
