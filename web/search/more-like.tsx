import { SIMILAR_WITHIN_NM } from '../../domain/inquiries.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { paths } from '../../domain/paths.ts';
import { HIDE } from '../../domain/search-query.ts';
import { LinkButton } from '../ui/button.tsx';
import { readSearch } from './listing-search.ts';
import { SaveSearch } from './save-search.tsx';

/** Other places of the kind around an airport, now and by email once they are listed. */
export function MoreLike({ kind, airportCode }: { kind: ListingKind; airportCode: string }) {
  const around = { near: airportCode, withinNm: String(SIMILAR_WITHIN_NM) };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <LinkButton to={paths.browseKind(kind, { ...around, occupied: HIDE })}>
        Similar {kind.plural} near {airportCode}
      </LinkButton>
      <SaveSearch search={readSearch(kind, new URLSearchParams(around))} label="Email me new ones" plain />
    </div>
  );
}
