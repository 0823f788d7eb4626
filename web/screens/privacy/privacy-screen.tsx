import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand.ts';
import type { AuthConfig } from '../../../domain/own-account-schema.ts';
import { paths } from '../../../domain/paths.ts';
import type { Site } from '../../../domain/site-schema.ts';
import { authConfigQuery, siteQuery } from '../../api/queries.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';
import { Decisions, Listing, Searches, Writing } from './activities.tsx';
import { head } from './privacy-data.ts';

/** Date of the last change to this text. */
const CHANGED = '2026-11-28';

export function Component() {
  const { data: site } = useQuery(siteQuery);
  const { data: auth } = useQuery(authConfigQuery);
  return (
    <>
      <PageHead {...head} />
      <Article
        title="Privacy"
        changed={CHANGED}
        lead={`What ${brand.name} stores about you, why, for how long, and who else sees it. We don’t sell your data, show ads, or track you around the web.`}
        sections={[
          { id: 'looking', heading: 'When you browse', content: <Looking site={site} /> },
          { id: 'account', heading: 'When you have an account', content: <Account auth={auth} /> },
          { id: 'saving', heading: 'When you save a search', content: <Searches /> },
          { id: 'listing', heading: 'When you list', content: <Listing /> },
          { id: 'writing', heading: 'When you write to us', content: <Writing /> },
          { id: 'decisions', heading: 'When we step in', content: <Decisions /> },
          { id: 'device', heading: 'On your device', content: <Device auth={auth} /> },
          { id: 'others', heading: 'Who else sees your data', content: <Others site={site} auth={auth} /> },
          { id: 'choices', heading: 'What you can do', content: <Choices site={site} /> },
          { id: 'unknown', heading: 'What this page can’t tell you', content: <Unknown /> },
        ]}
      />
    </>
  );
}

function Looking({ site }: { site: Site | undefined }) {
  return (
    <>
      <p>
        You can browse everything without an account. We count views of each type of page by day. The counts
        don’t show who looked and are deleted after 400 days. They use no cookies or browser storage, store no
        IP address, and include nothing you type.
      </p>
      <ul>
        <li>
          We count one view of a listing per visitor per day, and its owner sees daily totals. To avoid
          counting you twice, we keep a code made from your IP address and browser, or your account, with a
          secret key. It can’t be reversed, changes every day, and is deleted within three days.
        </li>
        <li>
          We don’t count browsers that send Do Not Track or Global Privacy Control, robots, or owners viewing
          their own listings.
        </li>
        {site?.analytics === 'ga4' && (
          <li>
            This site shares its counts with Google Analytics. Our server, not your browser, sends the page’s
            address, what happened there, and a number that changes every day. It never sends your IP address.
          </li>
        )}
        {site?.analytics === 'plausible' && (
          <li>
            This site shares its counts with Plausible. Our server sends the page’s address, what happened
            there, and your IP address and browser name, which Plausible uses to count and doesn’t keep.
          </li>
        )}
        <li>
          If you type a tail number, we look up its type in a copy of the FAA’s registry that has no names of
          owners. We never log it, and store it only if you keep the aircraft in your account.
        </li>
        <li>
          To stop password guessing and form spam, we count attempts under a code made with a secret key from
          the IP address, email, or account they came from. The count is deleted about an hour after it
          expires.
        </li>
      </ul>
    </>
  );
}

function Account({ auth }: { auth: AuthConfig | undefined }) {
  return (
    <>
      <p>We store what your account needs:</p>
      <ul>
        <li>
          Your name, email address, and user type. For principals and brokers, also what they enter in their
          profile, such as company, phone numbers, addresses, and license number.
        </li>
        <li>
          {auth?.provider === 'issuer'
            ? 'Your ID at the service that signs you in and, while you’re signed in, its proof of sign-in, encrypted so only your own browser can open it. Your password stays there; we never see it.'
            : 'Your password as a hash (argon2id), which can’t be turned back into the password.'}
        </li>
        <li>
          If you add a passkey: its public key, the name you give it, and when it was added and last used. If
          you set up an authenticator app: its key, encrypted.
        </li>
        <li>
          For each signed-in device: the browser’s name, when it signed in, and the hour it was last used. A
          session ends 30 days after its last use, and after one year at most. You can see and end each one on{' '}
          <Link to={paths.account} className="link">
            your account’s page
          </Link>
          .
        </li>
        <li>
          If you turn on notifications in a browser: its address at the push service of its maker, and its
          keys. The service carries what we send but can’t read it, and it has no words of a message. All of
          it goes when you turn them off or that session ends.
        </li>
        <li>
          Our log has a line for each sign-in and each refused one: your account’s number, and a code made
          with a secret key from the network it came from.
        </li>
        <li>
          The listings you save, and when. Their owners see how many people saved a listing, never who. We
          email you when one changes, unless you turn that off.
        </li>
        <li>
          The aircraft you keep: type or dimensions, the clearances, measures, and name you give it, and its
          tail number if you type one. A tail number can lead to its owner’s name in the FAA’s registry, so
          only you see it here.
        </li>
      </ul>
      <p>
        From your profile, others see only what appears next to a listing: your name, role, company, picture,
        and logo, and the day an airport confirmed that you operate it. We don’t show your account email,
        personal phone and address, or license number, unless you put them on a listing. If you sign up and
        don’t confirm your address, we delete the sign-up after a day.
      </p>
    </>
  );
}

function Device({ auth }: { auth: AuthConfig | undefined }) {
  return (
    <>
      <p>We use cookies only for things you ask for, so you won’t see a cookie banner:</p>
      <ul>
        <li>One keeps you signed in. Scripts can’t read it, and it’s deleted when you sign out.</li>
        {auth?.provider !== 'issuer' && (
          <li>
            One remembers, for 400 days, that you signed in with this browser, so that nobody can lock you out
            by guessing your password. Scripts can’t read it.
          </li>
        )}
        <li>One lasts five minutes while you use or add a passkey. Scripts can’t read it.</li>
        <li>One lasts five seconds after you change something, so that the next page already shows it.</li>
        <li>One remembers your theme for a year, if you choose light or dark.</li>
        <li>One remembers, for a year, that you left the filters open.</li>
        {auth?.provider === 'issuer' && (
          <li>One brings you back after you sign in elsewhere. It lasts 15 minutes.</li>
        )}
      </ul>
      <p>
        Your browser’s own storage keeps drafts of your listings, profile, inquiries, and replies until you
        send them or sign out; a message to us until you send it or close the tab; the listings you save while
        signed out, until you sign in and they move to your account; the listings you compare; the aircraft
        you chose, until you remove them; where the columns of spreadsheets that you imported go; how far you
        scrolled; and your theme and account number, so open tabs stay in sync. None of it leaves your device
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
        Pages load their scripts, fonts, and styles only from this site. Others see your IP address only in
        these cases:
      </p>
      <ul>
        {site?.tiles && (
          <li>
            When you open a map, your browser loads street map tiles from {hostOf(site.tiles.url)} (
            {site.tiles.attribution}), which sees your IP address and the area you’re viewing. The lists and
            the map on the home page work without it.
          </li>
        )}
        <li>If you follow a Google Maps link, Google sees it.</li>
        <li>
          A lister can have inquiries, messages, and viewings of their listings sent to their own system,
          along with the sender’s name, email address, and phone number. We keep a log of what was sent, and
          when, for 30 days; it doesn’t include the text.
        </li>
        {auth?.provider === 'issuer' && <li>You sign in through another service, under its own rules.</li>}
      </ul>
      <p>
        Our emails load no pictures and track no clicks. They go through a mail server, and the data is stored
        on servers chosen by this site’s operator. Beyond that, we share data only when the law requires it.
      </p>
    </>
  );
}

function Choices({ site }: { site: Site | undefined }) {
  return (
    <>
      <ul>
        <li>
          See and correct your data on{' '}
          <Link to={paths.profile} className="link">
            your profile
          </Link>{' '}
          and{' '}
          <Link to={paths.account} className="link">
            your account’s page
          </Link>
          .
        </li>
        <li>Take your data with you: “Export my data” there gives you everything in one file.</li>
        <li>
          Delete your data: “Delete my account” there removes your account, profile, sessions, and listings
          right away, and files within two days.
        </li>
        <li>Opt out of counting: turn on Do Not Track or Global Privacy Control in your browser.</li>
      </ul>
      <p>
        For anything else, no reason needed, use the{' '}
        <Link to={paths.contact} className="link">
          contact form
        </Link>
        {site && (
          <>
            {' '}
            or email{' '}
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
    {brand.name} is software run by an operator. This page doesn’t know the operator’s legal name and postal
    address, where the servers are, who runs the mail server, or how long backups are kept. Ask, and the
    operator will tell you. If no mail server is set up, such as in a trial, email stays on the server until
    the operator deletes it. Our log records failures and, if the operator turns it on, which type of page was
    asked for and how long it took, but not who asked. A server in front of ours may keep its own log.
  </p>
);
