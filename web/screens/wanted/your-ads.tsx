import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '../../../domain/figures.ts';
import { YOUR_MATCHES } from '../../../domain/wanted.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { Button } from '../../ui/button.tsx';
import { AdRows } from './ad-row.tsx';
import { fittingQuery, ownAdsQuery } from './wanted-data.ts';

/** Ads shown before the button for the rest. */
const SHOWN = 5;

/** The ads that a signed-in person's listings fit, and the person's own. */
export function YourAds() {
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
