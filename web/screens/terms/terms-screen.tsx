import { agreement } from '../../../domain/agreement.ts';
import { brand } from '../../../domain/brand.ts';
import { termsPage } from '../../../domain/page-metadata/about.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { AgreementText } from '../../listing-form/agreement-text.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { topPage } from '../../page/structured-data.ts';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';

/** Day of the last change of what stands here. */
const CHANGED = '2026-11-21';

const link = (to: string, label: string) => (
  <Link to={to} className="link">
    {label}
  </Link>
);

const sections = [
  {
    id: 'what-it-is',
    heading: 'What this is',
    content: (
      <>
        <p>
          {brand.name} is a place to publish and find airport property for lease in the United States. We are
          no party to a lease, and neither broker nor agent, escrow holder nor insurer. Owners and brokers
          answer for what their listings say; you make your own checks before you sign or pay.
        </p>
        <p>
          Airports, runways and elevations come from the FAA’s data and may be out of date. They are not for
          navigation, and a drawing of a door is no promise that your aircraft passes it: measure.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    content: (
      <>
        <p>
          Looking needs no account. Whoever lists needs one, with an e-mail address that is theirs, and
          answers for what is done with it. Keep your password to yourself, and tell us when somebody else has
          it.
        </p>
        <p>
          You can delete your account whenever you like. We may close one that breaks these terms seriously or
          again and again, and say why.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    heading: 'What it costs',
    content: (
      <p>
        Nothing today. What is planned stands on {link(paths.pricing, 'the pricing page')}, and nobody pays
        without having agreed to it first. We take no commission.
      </p>
    ),
  },
  {
    id: 'fair-use',
    heading: 'What we ask of you',
    content: (
      <>
        <ul>
          <li>List only what you may lease, as it is, and take it down when it is gone.</li>
          <li>
            Use a contact only about the property that it stands beside. No advertising, no collecting of
            addresses.
          </li>
          <li>Don’t discriminate unlawfully, mislead, or publish what is somebody else’s.</li>
          <li>
            Programs are welcome: there is{' '}
            <a href={apiPaths.docs} className="link">
              an API
            </a>
            . They keep to its limits, and break nothing.
          </li>
        </ul>
        <p>What breaks this we may take down. Tell us of it by {link(paths.contact, 'the contact form')}.</p>
      </>
    ),
  },
  {
    id: 'liability',
    heading: 'What we can’t promise',
    content: (
      <p>
        The service is provided as it is and as it is available. We do not check every listing, and don’t
        guarantee that one is true, that it is found, or that the site is always up. As far as the law allows
        we are not liable for lost profits or indirect damages. Nothing here limits a liability, or takes away
        a right of yours, that by law can’t be limited or taken away.
      </p>
    ),
  },
  {
    id: 'privacy',
    heading: 'Your data',
    content: (
      <p>What we keep about you, and for how long, is on {link(paths.privacy, 'the privacy page')}.</p>
    ),
  },
  {
    id: 'changes',
    heading: 'When these terms change',
    content: (
      <p>
        The day of the last change stands at the top. A change never reaches back. The operator’s legal name
        and address are not part of this software: ask by {link(paths.contact, 'the contact form')}, and you
        will be told.
      </p>
    ),
  },
  {
    id: 'listing-agreement',
    heading: agreement.title,
    content: (
      <>
        <p>Whoever lists accepts this agreement with each listing. It stands here to be read before.</p>
        <AgreementText />
      </>
    ),
  },
];

export function Component() {
  return (
    <>
      <PageHead {...topPage(termsPage)} />
      <Article
        title="Terms"
        changed={CHANGED}
        lead={`What you can expect of ${brand.name}, and what we expect of you. By using the site you agree to it.`}
        sections={sections}
      />
    </>
  );
}
