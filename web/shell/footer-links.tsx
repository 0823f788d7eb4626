import { brand } from '../../domain/brand.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { docsApi, feedAddress, marketPaths, paths } from '../../domain/paths.ts';
import { hasPage } from '../../domain/site-routes.ts';
import { wantedPaths } from '../../domain/wanted.ts';
import { BrandMark } from './brand-mark.tsx';

const groups = {
  Browse: [
    ...listingKinds.map((kind) => [kind.label, paths.browseKind(kind)]),
    ['Hangars by airport', paths.browseHangars()],
    ['Airports', paths.airports()],
    ['Aircraft guide', paths.aircraftGuide],
    ['Market rates', marketPaths.overview()],
    ['Space wanted', wantedPaths.list()],
  ],
  [brand.name]: [
    ['Pricing', paths.pricing],
    ['Contact', paths.contact],
    ['Privacy', paths.privacy],
    ['Terms', paths.terms],
    ['Accessibility', paths.accessibility],
    ['API', docsApi.docs],
    ['RSS feed', feedAddress('rss')],
  ],
};

/** Rendered by the server only. */
export function FooterLinks() {
  return (
    <>
      <div className="max-w-sm max-md:col-span-full">
        <div className="flex min-h-9 items-center">
          <BrandMark />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {brand.title}. Airport data from the FAA’s National Airspace System Resources. Not for navigation.
        </p>
      </div>
      {Object.entries(groups).map(([group, links]) => (
        <nav key={group} aria-label={`Footer: ${group}`}>
          <p className="label-caps flex min-h-9 items-center text-ink-soft">{group}</p>
          <ul className="gap-x-6 sm:columns-2">
            {links.map(([label, to = '']) => (
              <li key={label}>
                <a
                  href={to}
                  // Not a screen of the router.
                  target={hasPage(to.replace(/\?.*/, '')) ? undefined : '_top'}
                  className="inline-flex min-h-11 items-center text-ink pointer-fine:min-h-8 hover:text-chart"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
