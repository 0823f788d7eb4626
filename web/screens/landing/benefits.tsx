import { BadgeCheck, MapPin, Phone } from 'lucide-react';
import { paths } from '../../../domain/paths.ts';
import { Still } from '../../page/still.tsx';
import { Link } from '../../ui/link.tsx';

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

export function Benefits() {
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
