import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BadgeCheck, MapPin, Phone } from 'lucide-react';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { NEWEST } from '../../../domain/search.ts';
import { cardsClass, ListingCardSkeletons, ListingLine } from '../../listing/listing-line.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Still } from '../../page/still.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Categories } from './categories.tsx';
import { CountryMap } from './country-map.tsx';
import { Hero } from './hero.tsx';
import { countsQuery, head, newestQuery, type Offer } from './landing-data.ts';

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

const benefits = [
  {
    icon: MapPin,
    title: 'Interactive Mapping',
    text: 'Every listing is tied to an airport in FAA records, with runways drawn to scale, so you know exactly which field it’s on.',
  },
  {
    icon: BadgeCheck,
    title: 'Verified Listings',
    text: 'A badge says exactly what we checked and when: who lists the property, whether they may lease it, its photos, or its dimensions. Without one, we haven’t checked the listing yet.',
    link: { to: paths.verification, label: 'What “verified” means' },
  },
  {
    icon: Phone,
    title: 'Direct Connect',
    text: 'The owner’s or broker’s phone and email are on every listing. Reach out directly. No middleman, no commission.',
  },
];

function Benefits() {
  return (
    <Still
      as="section"
      aria-labelledby="benefits"
      className="column later py-14 [contain-intrinsic-height:auto_34rem] md:[contain-intrinsic-height:auto_15rem] lg:[contain-intrinsic-height:auto_11.5rem]"
      name="benefits"
      content={[]}
      part={<All />}
    />
  );
}

function All() {
  return (
    <>
      <h2 id="benefits" className="sr-only">
        What to expect
      </h2>
      <ul className="grid border-y border-rule-strong md:grid-cols-3 md:divide-x md:divide-rule">
        {benefits.map(({ icon: Icon, title, text, link }) => (
          <li
            key={title}
            className="border-b border-rule py-6 last:border-b-0 md:border-b-0 md:px-6 md:first:pl-0 md:last:pr-0"
          >
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon aria-hidden="true" size="1.375rem" className="shrink-0 text-chart" />
              {title}
            </h3>
            <p className="mt-2 text-ink-soft">
              {text}{' '}
              {link && (
                <Link to={link.to} className="link inline-flex min-h-6 items-center">
                  {link.label}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const checks = [
  {
    part: 'Identity',
    text: 'We checked that the person and company on the listing are the ones who posted it.',
  },
  {
    part: 'Authority',
    text: 'They showed us that they may lease property: a deed, a ground lease, or an agreement. The airport’s own word counts at that airport.',
  },
  { part: 'Photos', text: 'The photos show this property.' },
  {
    part: 'Dimensions',
    text: '“Measured” says who measured it and when. “Confirmed by the owner” means that we asked the owner but no one measured.',
  },
];

/** The badge's link leads here. */
function Verification() {
  return (
    <Still
      as="section"
      id="verification"
      aria-labelledby="verification-title"
      className="column scroll-mt-20 pb-14"
      name="verification"
      content={[]}
      part={<Explanation />}
    />
  );
}

function Explanation() {
  return (
    <>
      <h2 id="verification-title">What “verified” means</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {checks.map(({ part, text }) => (
          <div key={part} className="border-t border-rule-strong pt-3">
            <dt className="font-bold">{part}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-ink-soft">
        Each badge lists what we checked and when. Identity and authority are checked once for each lister,
        photos and dimensions for each listing, when its owner asks. If something that we checked changes,
        that check disappears until we look again.
      </p>
    </>
  );
}

function NewestListings() {
  return (
    <section
      aria-labelledby="newest"
      className="column later pt-14 [contain-intrinsic-height:auto_128rem] sm:[contain-intrinsic-height:auto_88rem] lg:[contain-intrinsic-height:auto_47rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="newest">Newest listings</h2>
        <LinkButton to={paths.browse()} variant="quiet" className="text-chart max-sm:-ml-4 sm:-mr-4">
          All properties
          <ArrowRight aria-hidden="true" size="1.125rem" />
        </LinkButton>
      </div>
      <div className="mt-4">
        <Cards />
      </div>
    </section>
  );
}

function Cards() {
  return (
    <Loaded
      query={useQuery(newestQuery)}
      level={3}
      title="The listings didn’t load"
      skeleton={<ListingCardSkeletons count={NEWEST} />}
    >
      {(newest) =>
        newest.length === 0 ? (
          <EmptyState level={3} title="No listings yet">
            New listings will appear here.
          </EmptyState>
        ) : (
          <ul className={cardsClass}>
            {newest.map((listing) => (
              <ListingLine key={listing.id} as="card" listing={listing} level={3} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
