import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AreaChart } from './area-chart.tsx';
import { areaQuery } from './chart-area.ts';
import type { Offer } from './landing-data.ts';
import { SearchForm } from './search-form.tsx';

export function Hero({ offers }: { offers: readonly Offer[] }) {
  const { user } = useCurrentUser();
  const { data: airports = [] } = useQuery(areaQuery(api));
  return (
    <section aria-labelledby="hero" className="relative overflow-hidden border-b border-rule-strong">
      <div className="relative z-10 lg:column lg:py-16">
        <div className="border-b border-rule-strong bg-sheet lg:max-w-[35rem] lg:rounded-sm lg:border lg:p-1">
          <div className="column border-rule-strong py-7 lg:border lg:p-8">
            <h1 id="hero" className="text-[min(clamp(2rem,1.4rem+2.6vw,2.875rem),11.5vw)] leading-[1.08]">
              {brand.title}
            </h1>
            <p className="mt-4 text-lg text-ink-soft">
              Hangars, offices, tarmac, and ground leases at airports across the United States. Real
              dimensions, real rates, and a direct line to every owner.
            </p>
            <SearchForm offers={offers} />
            <div className="mt-5 flex flex-wrap gap-3 border-t border-rule pt-5">
              <LinkButton to={paths.browse()} className="flex-1 not-narrow:whitespace-nowrap">
                Browse Properties
              </LinkButton>
              <LinkButton
                to={user ? paths.createListing() : paths.auth('register', paths.createListing())}
                className="flex-1 not-narrow:whitespace-nowrap"
              >
                List Your Property
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <div className="relative h-68 lg:absolute lg:inset-0 lg:h-auto">
        <AreaChart
          airports={airports}
          className="-top-50 left-[calc(50%-2030px)] lg:top-0 lg:left-[calc(50%-1690px)]"
        />
        <p className="absolute right-0 bottom-0 bg-paper px-3 py-1 text-xs text-ink-soft">
          Addison, Texas. Runways to scale. Not for navigation.
        </p>
      </div>
    </section>
  );
}
