import type { RowListing } from '../../domain/listing-schema.ts';
import { compared, toggleCompared } from './compared.ts';
import { drawn } from './drawn.ts';

/** Adds a button to a row of a table; cards and other rows have their own. */
function mark(element: Element, listing: RowListing): void {
  const place = element.querySelector('.notes') && element.querySelector('.heart')?.parentElement;
  if (!place) return;
  let button = place.querySelector<HTMLButtonElement>('.compare');
  if (!button) {
    button = document.createElement('button');
    button.type = 'button';
    button.className = 'compare';
    button.setAttribute('aria-label', `Compare ${listing.title}`);
    button.title = 'Compare';
    button.addEventListener('click', () => toggleCompared(listing));
    place.append(button);
  }
  button.setAttribute('aria-pressed', String(compared.all().some(({ id }) => id === listing.id)));
}

/** Lets visitors choose rows to compare. */
export function showCompareMarks(): void {
  const markAll = () => drawn.markAll(mark);
  markAll();
  compared.subscribe(markAll);
}
