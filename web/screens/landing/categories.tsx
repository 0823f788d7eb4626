import type { Drawing } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { onOffer } from '../../../domain/search-query.ts';
import { foundCount } from '../../search/found-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Offer } from './landing-data.ts';

export function Categories({ offers }: { offers: readonly Offer[] }) {
  return (
    <section
      aria-labelledby="categories"
      className="column later pt-14 [contain-intrinsic-height:auto_84rem] sm:[contain-intrinsic-height:auto_68rem] lg:[contain-intrinsic-height:auto_26rem]"
    >
      <h2 id="categories">Five types of airport property</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-full lg:grid-cols-5">
        {offers.map((offer) => (
          <Category key={offer.kind.category} {...offer} />
        ))}
      </ul>
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
              <span className="figure text-xl font-bold text-ink">{foundCount(count)}</span> available
            </>
          ) : (
            <Skeleton className="h-7.5 w-28" />
          )}
        </p>
        <p className="mt-2 mb-4">{kind.blurb}</p>
        <LinkButton to={paths.browseKind(kind, onOffer(null))} wide className="mt-auto">
          Browse<span className="sr-only"> {kind.label}</span>
        </LinkButton>
      </div>
    </li>
  );
}

/** Light lines for the surroundings, heavy lines for the leased space. */
const glyphs: Record<Drawing, { light: string; heavy: string }> = {
  'floor-plan': {
    light: 'M14 62V10h92v52H14Zm34 0V10m0 26h58M76 36v26',
    heavy: 'M48 62V36h28M48 10h58v26M76 10v10m0 8v8M48 46a8 8 0 0 0 8 -8',
  },
  elevation: {
    light: 'M4 62H116M24 34V62M96 34V62',
    heavy: 'M14 62V30L60 10L106 30V62M26 62V36H94V62M26 42H94M60 36V42',
  },
  ramp: {
    light: 'M4 62H116M4 12H116M30 12v50M60 12v50M90 12v50',
    heavy:
      'M45 24v20M37 28c5 -3 11 -3 16 0M41 44h8M75 24v20M67 28c5 -3 11 -3 16 0M71 44h8M15 24v20M7 28c5 -3 11 -3 16 0M11 44h8M105 24v20M97 28c5 -3 11 -3 16 0M101 44h8',
  },
  parcel: {
    light: 'M4 62H116M4 56H116M28 12v-6M100 10v-6M28 6H100',
    heavy: 'M20 46L28 16L100 14L98 46ZM20 46v4M98 46v4M28 16v-4M100 14v-4',
  },
};

function KindGlyph({ drawing }: { drawing: Drawing }) {
  const { light, heavy } = glyphs[drawing];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 72"
      className="w-full max-w-38"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={light} strokeWidth="1" opacity="0.6" />
      <path d={heavy} strokeWidth="2.2" />
    </svg>
  );
}
