import { useQuery } from '@tanstack/react-query';
import type { AuthConfig } from '../../../domain/account.ts';
import { brand } from '../../../domain/brand.ts';
import { paths } from '../../../domain/paths.ts';
import type { Site } from '../../../domain/site.ts';
import { authConfigQuery } from '../../api/auth-config.ts';
import { siteQuery } from '../../api/site-query.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article } from '../../ui/article.tsx';
import { Link } from '../../ui/link.tsx';
import { head } from './privacy-data.ts';

/** Date of the last change to this text. */
const CHANGED = '2026-11-22';

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
          To stop password guessing and form spam, we count attempts under a code made from the IP address or
          email they came from. The count is deleted about an hour after it expires.
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
          For each signed-in device: the browser’s name, when it signed in, and the hour it was last used. A
          session ends 30 days after its last use, and after one year at most. You can see and end each one on{' '}
          <Link to={paths.account} className="link">
            your account’s page
          </Link>
          .
        </li>
        <li>
          The listings you save, and when. Their owners see how many people saved a listing, never who. We
          email you when one changes, unless you turn that off.
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

const Searches = () => (
  <p>
    A saved search keeps its filters, its name, and which listings we emailed you about, for up to 180 days.
    If you save one without an account, we also keep your email address. We delete both after 7 days unless
    you open the link in our email, and right away when you delete the search by the link in any of its
    emails. If you later sign up with that address, the search moves to your account.
  </p>
);

const Listing = () => (
  <>
    <p>
      A listing is public, including the contact email and phone number you enter for it. Search engines may
      copy them; our own lists and feeds carry no contact data. We remove camera data from your photos, such
      as place and time. PDFs are published exactly as you upload them.
    </p>
    <p>
      We also keep its daily view counts and when its availability changed. A deleted listing disappears right
      away. We keep its number, so that its web address can say that the listing was removed. If you delete
      several at once, you can undo it for 15 minutes, and we erase them within a day. Photos and documents
      that no listing uses are deleted a day or two later.
    </p>
  </>
);

const Writing = () => (
  <>
    <p>
      What you send through the{' '}
      <Link to={paths.contact} className="link">
        contact form
      </Link>{' '}
      becomes an email to us, with the account you’re signed in to, if any. It waits on the server until our
      mail server accepts it and is deleted a day later; an email that can’t be delivered stays up to two
      weeks. In our mailbox, it stays as long as we need it to help you.
    </p>
    <p>
      Reports of listings, appeals, and requests to be verified as an airport’s operator stay with our answer,
      even after the listing or your account is deleted. The address for the answer is deleted with your
      account; if you were signed out, it stays with the report. The owner doesn’t see who reported a listing.
      Until we decide, we keep a keyed hash of your account or address, or of your network and browser if you
      gave neither, so that we notice the same report twice.
    </p>
    <p>
      An inquiry goes to the owner with your name, account email, and the phone number you enter. We store the
      conversation for both of you and email each message to the other. Nobody else reads it. If one of you
      reports it, the admin can, and each reading is recorded. If you delete your account, your name, email,
      and phone number disappear from your conversations, but the other person keeps the messages. A
      conversation is deleted once both accounts are. People you block aren’t told. Times that you propose for
      a viewing, and the one you agree on, are stored with the conversation and emailed to both of you, with a
      calendar file.
    </p>
    <p>
      An ad for wanted space is public with your first name, the first letter of your last name, and what you
      write in it. Owners whose listings fit get an email about it and can answer without seeing your address.
      It leaves the site after 60 days unless you renew it; you can close it at any time, and deleting your
      account deletes it.
    </p>
    <p>
      Emails and calls to an owner or broker go directly from your own email app or phone. They don’t pass
      through us.
    </p>
  </>
);

const Decisions = () => (
  <>
    <p>
      We can take down or delete a listing, and suspend or delete an account. A suspended account can’t sign
      in and its listings are hidden, but nothing is deleted, and we can restore it. We email you our
      decision, and the reason for a takedown or suspension. You can ask us on your dashboard to restore a
      listing. If you want a copy of your data while your account is suspended, email us.
    </p>
    <p>
      If we delete a suspended account, we keep keyed hashes of its email address and of the identities it
      signed in with, so that nobody can sign up with them again. They can’t be turned back into the address.
      We delete them if we let you sign up again.
    </p>
    <p>
      A log records who decided what, and when, so that decisions can be reviewed and mistakes corrected. For
      each decision it keeps the listing, or your account’s name, email address, and profile, as they were
      before and after. It leaves out passwords and, from a profile, phone numbers, your personal address and
      email, and your license number. Entries can’t be changed or deleted, and stay after the listing or
      account is gone.
    </p>
  </>
);

function Device({ auth }: { auth: AuthConfig | undefined }) {
  return (
    <>
      <p>We use cookies only for things you ask for, so you won’t see a cookie banner:</p>
      <ul>
        <li>One keeps you signed in. Scripts can’t read it, and it’s deleted when you log out.</li>
        <li>One remembers your theme for a year, if you choose light or dark.</li>
        {auth?.provider === 'issuer' && (
          <li>One brings you back after you sign in elsewhere. It lasts 15 minutes.</li>
        )}
      </ul>
      <p>
        Your browser’s own storage keeps drafts of your listings and profile until you send them or log out; a
        message to us until you send it or close the tab; the listings you save while signed out, until you
        sign in and they move to your account; how far you scrolled; and your theme and account number, so
        open tabs stay in sync. None of it leaves your device until you send it.
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
          A lister can have inquiries and messages about their listings sent to their own system, along with
          the sender’s name, email address, and phone number. We delete the log of what was sent when after 30
          days; it holds no text.
        </li>
        <li>A broker’s listings may load the broker’s logo from another site, if it isn’t stored here.</li>
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
    the operator deletes it. Our log records failures, not visitors; a server in front of ours may keep its
    own log.
  </p>
);
