import { paths } from '../../../domain/paths.ts';
import { foundCount } from '../../search/found-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KindGlyph } from './kind-glyph.tsx';
import type { Offer } from './landing-data.ts';

/** The types that the heading counts; the others are rented by the month. */
const isLeased = ({ kind }: Offer) => kind.rate.field === 'leaseRate';

export function Categories({ offers }: { offers: readonly Offer[] }) {
  return (
    <section
      aria-labelledby="categories"
      className="column later pt-14 [contain-intrinsic-height:auto_70rem] sm:[contain-intrinsic-height:auto_49rem] lg:[contain-intrinsic-height:auto_28rem]"
    >
      <h2 id="categories">Four types of airport property</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {offers.filter(isLeased).map((offer) => (
          <Category key={offer.kind.category} {...offer} />
        ))}
      </ul>
      {offers
        .filter((offer) => !isLeased(offer))
        .map(({ kind, count }) => (
          <p key={kind.category} className="mt-4 text-ink-soft">
            {kind.blurb}{' '}
            <Link to={paths.browseKind(kind)} className="link inline-flex min-h-6 items-center">
              {count && `${foundCount(count)} `}
              {kind.plural}
            </Link>
          </p>
        ))}
    </section>
  );
}

function Category({ kind, count }: Offer) {
  return (
    <li className="grid grid-cols-[7rem_1fr] narrow:grid-cols-1 rounded-sm border border-rule-strong bg-sheet sm:flex sm:flex-col">
      <div className="flex items-center justify-center border-r border-rule bg-paper px-2 py-5 text-chart sm:border-r-0 sm:border-b">
        <KindGlyph drawing={kind.drawing} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <h3>{kind.label}</h3>
        <p className="mt-1 text-ink-soft">
          {count ? (
            <>
              <span className="figure text-xl font-bold text-ink">{foundCount(count)}</span> listed
            </>
          ) : (
            <Skeleton className="h-7.5 w-28" />
          )}
        </p>
        <p className="mt-2 mb-4">{kind.blurb}</p>
        <LinkButton to={paths.browseKind(kind)} wide className="mt-auto">
          Browse<span className="sr-only"> {kind.label}</span>
        </LinkButton>
      </div>
    </li>
  );
}
