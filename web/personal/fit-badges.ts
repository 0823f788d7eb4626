import type { QueryClient } from '@tanstack/react-query';
import { fitOf, type Verdict, verdictLabel } from '../../domain/fit/fit.ts';
import { fitReason } from '../../domain/fit/fit-text.ts';
import { spaceOf } from '../../domain/fit/space.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { drawn } from './drawn.ts';
import { judgedAircraft } from './judged-aircraft.ts';
import { myAircraft } from './my-aircraft.ts';

/** Colors of a verdict, which only repeat what the word says. */
const tones: Readonly<Record<Verdict, string>> = {
  fits: 'border-good bg-good-tint text-good',
  tight: 'border-caution bg-caution-tint text-caution',
  unknown: 'border-rule-strong bg-sheet text-ink',
  'does-not-fit': 'border-danger bg-danger-tint text-danger',
};

/** Lies on the lower corner of a picture without taking room; the table of results places it among the notes of a row. */
const places = {
  picture:
    'relative z-10 -mt-6 mb-1 ml-1 block h-5 w-fit rounded-sm border px-1 text-xs leading-[1.125rem] font-semibold whitespace-nowrap',
  notes: 'badge',
};
/** "Likely fits, measure" takes two lines, because a picture is narrower. */
const twoLines = {
  picture: '-mt-10! h-auto! max-w-20 whitespace-normal!',
  notes: 'h-auto! max-w-22 whitespace-normal!',
};

function mark(queryClient: QueryClient, element: Element, listing: RowListing): void {
  element.querySelector('.fit-badge')?.remove();
  const kind = kindOfCategory(listing.category);
  const aircraft = judgedAircraft(queryClient, listing);
  const notes = element.querySelector('.notes');
  const place = notes ?? element.querySelector('.row-picture')?.parentElement;
  if (!kind?.takesAircraft || !aircraft || !place) return;
  const fit = fitOf(aircraft, spaceOf(kind, listing), aircraft.clearances);
  const badge = document.createElement('span');
  const at = notes ? 'notes' : 'picture';
  badge.className = `fit-badge pointer-events-none print:hidden ${places[at]} ${fit.isLikely ? twoLines[at] : ''} ${tones[fit.verdict]}`;
  badge.textContent = verdictLabel(fit);
  const why = document.createElement('span');
  why.className = 'sr-only';
  why.textContent = ` for ${aircraft.name}: ${fitReason(fit, aircraft)}. `;
  badge.append(why);
  place.append(badge);
}

/** Shows the verdict on every listing, now and after the visitor chooses another aircraft. */
export function showFitBadges(queryClient: QueryClient): void {
  const markOne = (element: Element, listing: RowListing) => mark(queryClient, element, listing);
  const markAll = () => drawn.markAll(markOne);
  markAll();
  myAircraft.subscribe(markAll);
}
