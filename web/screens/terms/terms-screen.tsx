import { agreement } from '../../../domain/agreement.ts';
import { brand } from '../../../domain/brand.ts';
import { termsPage } from '../../../domain/page-metadata/about.ts';
import { docsApi, paths } from '../../../domain/paths.ts';
import { AgreementText } from '../../listing-form/agreement-text.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { topPage } from '../../page/structured-data.ts';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';

/** Date of the last change to this text. */
const CHANGED = '2026-11-22';

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
          {brand.name} is a place to publish and find airport property for lease in the United States. We
          aren’t a party to any lease, and we aren’t a broker, agent, escrow holder, or insurer. Owners and
          brokers are responsible for what their listings say. Make your own checks before you sign or pay.
        </p>
        <p>
          Airports, runways, and elevations come from FAA data and may be out of date. Don’t use them for
          navigation. A door drawing doesn’t guarantee that your aircraft fits, so measure.
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
          You don’t need an account to browse. To list, you need one with your own email address, and you’re
          responsible for what’s done with it. Keep your password to yourself, and tell us if someone else has
          it.
        </p>
        <p>
          You can delete your account at any time. We may close an account that breaks these terms seriously
          or repeatedly, and we’ll say why.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    heading: 'What it costs',
    content: (
      <p>
        Nothing today. Our plans are on {link(paths.pricing, 'the pricing page')}, and you won’t pay anything
        without agreeing to it first. We take no commission.
      </p>
    ),
  },
  {
    id: 'fair-use',
    heading: 'What we ask of you',
    content: (
      <>
        <ul>
          <li>
            List only what you’re allowed to lease, describe it accurately, and take it down when it’s gone.
          </li>
          <li>
            Use contact details only about the property they’re listed with. No advertising, and no collecting
            addresses.
          </li>
          <li>Don’t discriminate unlawfully, mislead, or publish what belongs to someone else.</li>
          <li>
            Your programs may use{' '}
            <a href={docsApi.docs} className="link">
              our API
            </a>
            within its limits.
          </li>
        </ul>
        <p>
          We may take down anything that breaks these rules. Report it through{' '}
          {link(paths.contact, 'the contact form')}.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    heading: 'What we can’t promise',
    content: (
      <p>
        The service is provided as is and as available. We don’t check every listing, and we don’t guarantee
        that a listing is accurate, that it will be found, or that the site is always up. To the extent the
        law allows, we aren’t liable for lost profits or indirect damages. Nothing here limits a liability or
        takes away a right that the law says can’t be limited or taken away.
      </p>
    ),
  },
  {
    id: 'privacy',
    heading: 'Your data',
    content: (
      <p>To learn what we store about you and for how long, see {link(paths.privacy, 'the privacy page')}.</p>
    ),
  },
  {
    id: 'changes',
    heading: 'When these terms change',
    content: (
      <p>
        The date of the last change is at the top. Changes never apply retroactively. The operator’s legal
        name and address aren’t part of this software; ask through {link(paths.contact, 'the contact form')},
        and the operator will tell you.
      </p>
    ),
  },
  {
    id: 'listing-agreement',
    heading: agreement.title,
    content: (
      <>
        <p>You accept this agreement with each listing. It’s here so you can read it in advance.</p>
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
        lead={`What you can expect from ${brand.name}, and what we expect from you. By using the site, you agree to these terms.`}
        sections={sections}
      />
    </>
  );
}
