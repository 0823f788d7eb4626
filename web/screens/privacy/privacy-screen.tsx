import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import type { Site } from '../../../domain/site.ts';
import { type AuthConfig, authConfigQuery } from '../../api/auth-config.ts';
import { siteQuery } from '../../api/site-query.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';
import { head } from './privacy-data.ts';

/** Day of the last change of what stands here. */
const CHANGED = '2026-11-21';

export function Component() {
  const { data: site } = useQuery(siteQuery);
  const { data: auth } = useQuery(authConfigQuery);
  return (
    <>
      <PageHead {...head} />
      <Article
        title="Privacy"
        changed={CHANGED}
        lead={`What ${brand.name} keeps about you, why, for how long, and who else learns of it. We sell nothing of it, show no advertising, and follow nobody around the web.`}
        sections={[
          { id: 'looking', heading: 'When you only look', content: <Looking site={site} /> },
          { id: 'account', heading: 'When you have an account', content: <Account auth={auth} /> },
          { id: 'listing', heading: 'When you list', content: <Listing /> },
          { id: 'writing', heading: 'When you write to us', content: <Writing /> },
          { id: 'device', heading: 'On your device', content: <Device auth={auth} /> },
          { id: 'others', heading: 'Who else learns something', content: <Others site={site} auth={auth} /> },
          { id: 'choices', heading: 'What you can do', content: <Choices site={site} /> },
          { id: 'unknown', heading: 'What this page can’t say', content: <Unknown /> },
        ]}
      />
    </>
  );
}

function Looking({ site }: { site: Site | undefined }) {
  return (
    <>
      <p>
        You can browse everything without an account. We count which kinds of pages are shown, by day. The
        counts don’t say who looked, and are deleted after 400 days. No cookie and nothing in your browser is
        used for it, no address is stored for it, and nothing that you type is counted.
      </p>
      <ul>
        <li>
          A view of a listing counts once a day for each visitor, and its owner sees numbers by day. To count
          nobody twice we keep a code made from your network’s address and your browser, or your account, with
          a secret key. It can’t be turned back, is another one the next day, and is deleted within three
          days.
        </li>
        <li>
          Browsers that send Do Not Track or Global Privacy Control are not counted at all. Neither are
          robots, nor owners on their own listings.
        </li>
        {site?.analytics === 'ga4' && (
          <li>
            This site passes its counts on to Google Analytics: our server, not your browser, tells it the
            page’s address, what happened there, and a number that is another one every day. Never your
            address.
          </li>
        )}
        {site?.analytics === 'plausible' && (
          <li>
            This site passes its counts on to Plausible: our server tells it the page’s address, what happened
            there, and your address and your browser’s name, which it uses to count and doesn’t keep.
          </li>
        )}
        <li>
          So that nobody guesses passwords or floods the forms, tries are counted under a code made from the
          address or e-mail that they came from, and the count is deleted an hour or so after it has run out.
        </li>
      </ul>
    </>
  );
}

function Account({ auth }: { auth: AuthConfig | undefined }) {
  return (
    <>
      <p>We keep what you give us, because an account is that:</p>
      <ul>
        <li>
          Your name, e-mail address and kind of user; of principals and brokers also what they fill in on
          their profile, such as company, phone numbers, addresses and a license number.
        </li>
        <li>
          {auth?.provider === 'issuer'
            ? 'How the service that signs you in knows you and, while you are signed in, its proof of that, encrypted so that only your own browser opens it. Your password stays there; we never see it.'
            : 'Your password as a hash (argon2id), from which it can’t be read back.'}
        </li>
        <li>
          For each device that is signed in: the browser’s name, when it signed in, and the hour it was last
          used. A session ends 30 days after its last use, and after a year at the latest. You see them all,
          and can end each, on{' '}
          <Link to={paths.account} className="link">
            your account’s page
          </Link>
          .
        </li>
      </ul>
      <p>
        Others see of your profile only what stands beside a listing: your name, role, company and logo. Your
        e-mail address, personal phone and address, and license number are shown to nobody. Who signs up and
        never confirms the address is forgotten after a day.
      </p>
    </>
  );
}

const Listing = () => (
  <>
    <p>
      A listing is public, with the contact e-mail and phone number that you enter for it. Search engines may
      copy that; our own lists and feeds carry no contact data. Of your photos we remove what the camera noted
      in them, such as the place and time. PDFs are published as you upload them.
    </p>
    <p>
      With it we keep how often it was seen on each day, and when its availability changed. A deleted listing
      is gone for everybody at once. Of it we keep its number, so that its address can say that it is gone.
      Photos and documents that no listing uses are deleted a day or two later.
    </p>
  </>
);

const Writing = () => (
  <>
    <p>
      What you send by the{' '}
      <Link to={paths.contact} className="link">
        contact form
      </Link>{' '}
      becomes a mail to us, with the account that you are signed in to, if any. On the server it waits only
      until our mail server has taken it, and is deleted a day after; a mail that could not be delivered after
      all stays up to two weeks. In our mailbox it stays as long as we need it to help you.
    </p>
    <p>
      Mail and calls to an owner or broker go to them directly, from your own mail program or phone. They
      don’t pass through us.
    </p>
  </>
);

function Device({ auth }: { auth: AuthConfig | undefined }) {
  return (
    <>
      <p>There are no cookies for anything but what you ask for, so there is no banner:</p>
      <ul>
        <li>One keeps you signed in. Scripts can’t read it, and it goes when you log out.</li>
        <li>One keeps the theme, if you choose light or dark, for a year.</li>
        {auth?.provider === 'issuer' && (
          <li>One leads you back after signing in elsewhere, for 15 minutes.</li>
        )}
      </ul>
      <p>
        Your browser’s own storage keeps drafts of listings and of your profile, until you send them or log
        out; a message to us, until you send it or close the tab; how far you had scrolled; and the theme that
        you chose and the number of your account, so that two tabs agree on both. None of it is sent anywhere
        until you send it.
      </p>
    </>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function Others({ site, auth }: { site: Site | undefined; auth: AuthConfig | undefined }) {
  return (
    <>
      <p>
        Pages load their scripts, fonts and styles from this site alone. Somebody else learns your address
        only here:
      </p>
      <ul>
        {site?.tiles && (
          <li>
            When you open a map, your browser fetches the street map’s pieces from {hostOf(site.tiles.url)} (
            {site.tiles.attribution}), which so learns your address and the area you look at. The lists work
            without it, and so does the map on the start page.
          </li>
        )}
        <li>A link to Google Maps leads to Google, when you follow it.</li>
        <li>
          A broker’s logo that is not kept here is fetched from where the broker keeps it, on their listings.
        </li>
        {auth?.provider === 'issuer' && <li>Signing in happens at another service, by its own rules.</li>}
      </ul>
      <p>
        Our mail passes through a mail server, and the data lie on servers that the operator of this site has
        chosen. Beyond that we hand data out only where the law makes us.
      </p>
    </>
  );
}

function Choices({ site }: { site: Site | undefined }) {
  return (
    <>
      <ul>
        <li>
          See and correct it: on{' '}
          <Link to={paths.profile} className="link">
            your profile
          </Link>{' '}
          and{' '}
          <Link to={paths.account} className="link">
            your account’s page
          </Link>
          .
        </li>
        <li>Take it along: “Export my data” there gives you everything as a file.</li>
        <li>
          Have it deleted: “Delete my account” there removes account, profile, sessions and listings at once,
          and files within two days.
        </li>
        <li>Not be counted: switch on Do Not Track or Global Privacy Control in your browser.</li>
      </ul>
      <p>
        For anything else, and without having to say why, write by the{' '}
        <Link to={paths.contact} className="link">
          contact form
        </Link>
        {site && (
          <>
            {' '}
            or to{' '}
            <a href={`mailto:${site.supportEmail}`} className="link wrap-anywhere">
              {site.supportEmail}
            </a>
          </>
        )}
        .
      </p>
    </>
  );
}

const Unknown = () => (
  <p>
    {brand.name} is software that somebody operates. The operator’s legal name and postal address, where the
    servers stand, who runs the mail server, and how long backups are kept are known to the operator and not
    to this page. Ask, and you will be told. Where no mail server is set up, as when the product is tried out,
    mail lies on the server until the operator deletes it. Our own log notes failures, and not who visits; a
    server in front of ours may keep one of its own.
  </p>
);
