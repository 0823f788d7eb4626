import { useQuery } from '@tanstack/react-query';
import { wantedApi, YOUR_MATCHES } from '../../../domain/wanted-paths.ts';
import type { WantedAd } from '../../../domain/wanted-schema.ts';
import { read } from '../../api/query-client.ts';
import { AdRows } from './ad-row.tsx';

/** A signed-in person's own ads, and those that their listings fit. */
export function YourAds() {
  const { data: mine = [] } = useQuery(read<WantedAd[]>([wantedApi.mine]));
  const { data: fitting = [] } = useQuery(read<WantedAd[]>([wantedApi.forMe]));
  return (
    <>
      <Section id="your-ads" title="Your ads" ads={mine} />
      <Section id={YOUR_MATCHES} title="Your listings fit" ads={fitting} />
      <h2>Everyone’s ads</h2>
    </>
  );
}

function Section({ id, title, ads }: { id: string; title: string; ads: readonly WantedAd[] }) {
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 scroll-mt-24">
        {title}
      </h2>
      <AdRows ads={ads} level={3} />
    </section>
  );
}
