import { useQuery } from '@tanstack/react-query';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Benefits } from './benefits.tsx';
import { Categories } from './categories.tsx';
import { CountryMap } from './country-map.tsx';
import { Hero } from './hero.tsx';
import { countsQuery, head, type Offer } from './landing-data.ts';
import { NewestListings } from './newest-listings.tsx';
import { Verification } from './verification.tsx';

export function Component() {
  const { data } = useQuery(countsQuery);
  const offers = listingKinds.map((kind): Offer => {
    const count = data?.kinds.find(({ category }) => category === kind.category);
    return { kind, count };
  });
  return (
    <>
      <PageHead {...head} />
      <Hero />
      <Categories offers={offers} />
      <NewestListings />
      <CountryMap />
      <Benefits />
      <Verification />
    </>
  );
}
