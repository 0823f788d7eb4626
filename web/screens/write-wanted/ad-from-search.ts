import { fitDetails, namesAircraft, withoutFitDetails } from '../../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { WANTED_WITHIN_MAX_NM } from '../../../domain/wanted.ts';
import type { WantedInput, WantedWords } from '../../../domain/wanted-schema.ts';
import { readSearch } from '../../search/listing-search.ts';

/** All listings at an airport are within this distance of it. */
const AT_AIRPORT_NM = 5;

/** The search's typed words, and its place, which the words then don't name; null without words. */
export function searchWords(kind: ListingKind, params: URLSearchParams) {
  const { q, near, icaoCode, airportCode } = readSearch(kind, params).usable;
  return q ? { kind: kind.category, q, near: near ?? icaoCode ?? airportCode } : null;
}

/** The aircraft of the words as a filter, if other filters say how it must fit. */
function aircraftInWords(
  stated: Readonly<Record<string, string>>,
  words: WantedWords | null,
): Readonly<Record<string, string>> {
  const name = words?.aircraft;
  const isAsked = !namesAircraft(stated) && fitDetails.some((detail) => stated[detail]);
  return name && isAsked && !name.includes(',') ? { aircraft: name } : {};
}

/** An ad that asks for what a search asks for, as far as `words` are read, and sentences about what it can't ask for. */
export function adFromSearch(
  kind: ListingKind,
  params: URLSearchParams,
  words: WantedWords | null,
): { values: WantedInput; changes: string[] } {
  const { q, ...stated } = readSearch(kind, params).usable;
  const { near, icaoCode, airportCode, withinNm, availableBy, bbox, sort, occupied, availability, ...rest } =
    {
      ...(words ? words.filters : q && { q }),
      ...withoutFitDetails({ ...stated, ...aircraftInWords(stated, words) }),
    } as Record<string, string | undefined>;
  const at = icaoCode ?? airportCode;
  const changes: string[] = [];
  // The rest of a sentence would rule out nearly every listing, but an owner understands it.
  const others = words && rest.q !== q && rest.q;
  if (others) {
    delete rest.q;
    changes.push(
      `“${others}” went into your message. Owners will read it, but it doesn’t rule out any listings.`,
    );
  }
  for (const { chosen, others } of near === words?.filters.near ? (words?.places ?? []) : []) {
    const named = others.map(({ code, city }) => `${code} for ${city}`).join(', or ');
    changes.push(`We chose ${chosen.code} in ${chosen.city}. If you meant another one, enter ${named}.`);
  }
  let within = Number(withinNm ?? WITHIN_DEFAULT_NM);
  if (!near && at) {
    within = AT_AIRPORT_NM;
    changes.push(`“At ${at.toUpperCase()}” became “Within ${AT_AIRPORT_NM} nm of ${at.toUpperCase()}”.`);
  } else if (near && at && near.toUpperCase() !== at.toUpperCase()) {
    changes.push(`“At ${at.toUpperCase()}” isn’t in your ad because it already names ${near}.`);
  }
  if (within > WANTED_WITHIN_MAX_NM) {
    changes.push(
      `An ad can cover at most ${WANTED_WITHIN_MAX_NM} nm, so ${within} nm became ${WANTED_WITHIN_MAX_NM}.`,
    );
    within = WANTED_WITHIN_MAX_NM;
  }
  const isOnOffer = availability !== 'occupied';
  if (!isOnOffer) changes.push('Your ad leaves out occupied places.');
  if (bbox) changes.push('The map area isn’t in your ad. Name the nearest airport instead.');
  return {
    values: {
      category: kind.category,
      filters: {
        ...rest,
        ...(availability && isOnOffer && { availability }),
        near: near ?? at?.toUpperCase() ?? '',
        withinNm: String(within),
      },
      aircraft: words?.aircraft ?? '',
      wantedFrom: availableBy ?? '',
      term: '',
      message: (others && q) || '',
    },
    changes,
  };
}
