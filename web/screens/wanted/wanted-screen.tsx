import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '../../../domain/figures.ts';
import { wantedPage } from '../../../domain/page-metadata/wanted.ts';
import { wantedPaths, YOUR_MATCHES } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { AirportInput } from '../../fields/suggested-input.tsx';
import { KindOptions } from '../../listing/kind-options.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdRows } from './ad-row.tsx';
import { adsQuery, fittingQuery, ownAdsQuery } from './wanted-data.ts';

export function Component() {
  const [params] = useSearchParams();
  const { user } = useCurrentUser();
  const kind = params.get('kind') ?? 'any';
  const near = params.get('near') ?? '';
  // Filters and pages are for everyone's ads.
  const hasOwn = user !== null && params.size === 0;
  const query = useQuery(adsQuery(params));
  const { data, error } = query;
  const wrong = error instanceof ApiError ? error.errors : [];
  const errorOf = (name: string) => wrong.find(({ path }) => path === name)?.message;
  const next = new URLSearchParams(params);
  if (data?.nextCursor) next.set('cursor', data.nextCursor);
  return (
    <div className="page flex flex-col gap-6">
      <PageHead {...wantedPage} />
      <PageHeader
        title="Space wanted"
        intro="People looking for space at an airport. If your listing fits, answer their ad."
        actions={
          <LinkButton variant="primary" to={wantedPaths.new()}>
            Post what you need
          </LinkButton>
        }
        className=""
      />
      {hasOwn && <YourAds />}
      {hasOwn && <h2 className="-mb-2">Everyone’s ads</h2>}
      <form method="get" action={wantedPaths.list()} className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field label="Property type" className="max-sm:basis-full">
          <Select name="kind" key={kind} defaultValue={kind}>
            <option value="any">Any</option>
            <KindOptions />
          </Select>
        </Field>
        <Field label="Airport" error={errorOf('near')} className="max-sm:flex-1">
          <AirportInput
            name="near"
            key={near}
            defaultValue={near}
            placeholder="KADS"
            autoCapitalize="characters"
          />
        </Field>
        <Button type="submit" className="mb-1">
          Show
        </Button>
      </form>
      {wrong.length === 0 && (
        <Loaded query={query} label="Loading ads…" skeleton={<Skeleton className="h-96" />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <AdRows ads={rows} level={hasOwn ? 3 : 2} />
            ) : (
              <EmptyState title="No one is looking for this right now">
                Try another property type or airport.
              </EmptyState>
            )
          }
        </Loaded>
      )}
      <Pager
        label="Pages of ads"
        first={params.has('cursor') ? wantedPaths.list() : undefined}
        next={data?.nextCursor ? `?${next}` : undefined}
      />
    </div>
  );
}

/** Ads shown before the button for the rest. */
const SHOWN = 5;

/** The ads that a signed-in person's listings fit, and the person's own. */
function YourAds() {
  const { data: fitting } = useQuery(fittingQuery);
  const { data: mine } = useQuery(ownAdsQuery);
  return (
    <>
      {fitting && (
        <Section id={YOUR_MATCHES} title="Ads your listings fit" ads={fitting.rows} total={fitting.total} />
      )}
      {mine && <Section id="your-ads" title="Your ads" ads={mine} total={mine.length} />}
    </>
  );
}

type SectionProps = { id: string; title: string; ads: readonly WantedAd[]; total: number };

function Section({ id, title, ads, total }: SectionProps) {
  const [isWhole, setWhole] = useState(false);
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 scroll-mt-24">
        {title} <span className="figure text-base font-normal text-ink-soft">{grouped(total)}</span>
      </h2>
      <AdRows ads={isWhole ? ads : ads.slice(0, SHOWN)} level={3} />
      {!isWhole && ads.length > SHOWN && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show {total > ads.length ? `the newest ${ads.length}` : `all ${ads.length}`}
        </Button>
      )}
    </section>
  );
}
