import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import { siteQuery } from '../../api/site-query.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';
import { head } from './accessibility-data.ts';

/** Day of the last change of what stands here. */
const CHANGED = '2026-11-21';

const sections = [
  {
    id: 'aim',
    heading: 'What we aim at',
    content: (
      <>
        <p>
          The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page. In particular you
          can count on this:
        </p>
        <ul>
          <li>
            Everything works by keyboard alone, with a focus that is seen, and a link that skips to the
            content.
          </li>
          <li>Colour never says something by itself: there is always a word or a shape beside it.</li>
          <li>Light and dark themes, both with contrast for bright ramps and dark cockpits.</li>
          <li>
            Text can be enlarged to twice its size; pages fit a width of 360 pixels without scrolling
            sideways.
          </li>
          <li>Drawings of doors, floors, ramps and runways say in words what they show.</li>
          <li>Errors are said at their fields, all at once, and what you typed stays.</li>
          <li>Nothing moves by itself, and no limit of time rushes you while you fill in a form.</li>
          <li>Lists, pages of listings and of airports can be read without JavaScript.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'checks',
    heading: 'How it is checked',
    content: (
      <>
        <ul>
          <li>
            Each change runs through tests in a browser, which use the screens by the names and roles that
            screen readers use, and look at them with axe in both themes.
          </li>
          <li>
            Each changed screen is used once by keyboard alone, and looked at on a phone’s width and a desk’s.
          </li>
        </ul>
        <p>These are checks by the people who make it. Nobody outside has audited it.</p>
      </>
    ),
  },
  {
    id: 'gaps',
    heading: 'What is not good enough yet',
    content: (
      <ul>
        <li>It has not been tried by people who use a screen reader every day, nor on every one of them.</li>
        <li>
          Large maps are drawn as a picture. Their markers are buttons, and the list beside or behind them has
          the same listings; roads and towns of the street map are not said in words.
        </li>
        <li>
          What a photo shows is described by whoever uploads it, and may be missing. PDFs are as their authors
          made them.
        </li>
        <li>Sending forms needs JavaScript. Without it write an e-mail to us, or to the owner, instead.</li>
        <li>The site is in English only.</li>
      </ul>
    ),
  },
];

export function Component() {
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      <PageHead {...head} />
      <Article
        title="Accessibility"
        changed={CHANGED}
        lead={`${brand.name} is for everybody who needs a place at an airport, in bright sun, with gloves on, with a screen reader, or with eyes that have seen many logbooks.`}
        sections={[
          ...sections,
          {
            id: 'tell-us',
            heading: 'When something stands in your way',
            content: (
              <p>
                Tell us, by the{' '}
                <Link to={paths.contact} className="link">
                  contact form
                </Link>
                {site && (
                  <>
                    {' '}
                    or at{' '}
                    <a href={`mailto:${site.supportEmail}`} className="link wrap-anywhere">
                      {site.supportEmail}
                    </a>
                  </>
                )}
                : which page, what you wanted to do, and what you use. We reply within 24 hours on business
                days, and help you to what you need meanwhile.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
