import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import { siteQuery } from '../../api/queries.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';
import { head } from './accessibility-data.ts';

/** Date of the last change to this text. */
const CHANGED = '2026-11-22';

const sections = [
  {
    id: 'aim',
    heading: 'Our goal',
    content: (
      <>
        <p>
          We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page. That
          means:
        </p>
        <ul>
          <li>
            Everything works with a keyboard alone, with a visible focus and a link that skips to the content.
            A bar of links or buttons is one Tab stop, and arrow keys move along it.
          </li>
          <li>Color is never the only cue. A word or a shape always goes with it.</li>
          <li>Light and dark themes, both with enough contrast for bright ramps and dark cockpits.</li>
          <li>
            You can enlarge text to 200%. Pages fit a screen 360 pixels wide without scrolling sideways.
          </li>
          <li>Drawings of doors, floors, ramps, and runways have a text description.</li>
          <li>Errors appear next to their fields, all at once, and what you typed stays.</li>
          <li>Nothing moves by itself, and forms have no time limit.</li>
          <li>You can read lists, listings, and airport pages without JavaScript.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'checks',
    heading: 'How we check',
    content: (
      <>
        <ul>
          <li>
            Every change is tested in a browser, using the names and roles that screen readers use, and
            checked with axe in both themes.
          </li>
          <li>Every changed screen is tried with only a keyboard and viewed at phone and desktop widths.</li>
        </ul>
        <p>We run these checks ourselves. The site hasn’t had an outside audit.</p>
      </>
    ),
  },
  {
    id: 'gaps',
    heading: 'Known gaps',
    content: (
      <ul>
        <li>We haven’t tested with people who use a screen reader every day, or with every screen reader.</li>
        <li>
          Large maps are drawn as pictures. Their markers are buttons, and the list next to or behind the map
          has the same listings. Roads and towns on the street map have no text version.
        </li>
        <li>
          Photo descriptions come from the person who uploads the photo and may be missing. PDFs appear as
          uploaded and may not be accessible.
        </li>
        <li>Forms need JavaScript. Without it, email us or the owner instead.</li>
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
        lead={`${brand.name} is for everyone who needs space at an airport: in bright sun, with gloves on, with a screen reader, or with eyes that have read a lot of logbooks.`}
        sections={[
          ...sections,
          {
            id: 'tell-us',
            heading: 'If something gets in your way',
            content: (
              <p>
                Tell us through the{' '}
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
                : which page, what you were trying to do, and what device and browser you use. We reply within
                24 hours on business days and will help you get what you need.
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
