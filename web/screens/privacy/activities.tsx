import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';

export const Searches = () => (
  <p>
    A saved search keeps its filters, its name, and which listings and waiting lists we emailed you about, for
    up to 180 days. If you save one without an account, we also keep your email address. We delete both after
    7 days unless you open the link in our email, and right away when you delete the search with the link in
    any of its emails. If you later sign up with that address, the search moves to your account.
  </p>
);

export const Listing = () => (
  <>
    <p>
      A listing is public, including the contact email and phone number you enter for it. Search engines may
      copy them; our own lists and feeds carry no contact data. We remove camera data from your photos, such
      as place and time. PDFs are published exactly as you upload them.
    </p>
    <p>
      We also keep its daily view counts and when its availability changed. A deleted listing disappears right
      away. We keep its number so that its web address can say the listing was removed. If you delete several
      at once, you can undo it for 15 minutes, and we erase them within a day. Photos and documents that no
      listing uses are deleted a day or two later.
    </p>
    <p>
      What you note about the tenant of a unit is for you alone: the name, tail numbers, lease and insurance
      dates, and a notice. It’s in no list, page, or search, our admin doesn’t see it, and it goes only to
      your own webhook if you set one up. We use it to remind you of the dates, until you stop those emails.
      It is deleted with the unit, the listing, or your account. If you delete a unit, you can undo it for 15
      minutes, and we erase its copy within a day.
    </p>
    <p>
      We email you when a listing needs confirming, until you stop those emails. Inquiries also go to the
      listing’s contact email; if somebody stops them there, we keep a hash of that address until the listing
      is deleted. If you tell us how a space was leased, we keep your answer with the space’s type, airport,
      size, and asking rate, so that rates can be compared. Only you see it. It stays after the listing is
      deleted. If you delete your account, we keep it without a link to you; it contains no names or contact
      details.
    </p>
  </>
);

export const Writing = () => (
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
      Reports of listings, appeals, and requests to verify you, your listings, or an airport’s operator stay
      with our questions, your answers, and our decision, even after the listing or your account is deleted.
      Your reply address is deleted with your account; if you were signed out, it stays with the report. The
      owner doesn’t see who reported a listing. Until we decide, we keep a keyed hash of your account or
      address, or of your network and browser if you gave neither, so that we notice when the same report is
      sent twice.
    </p>
    <p>
      An inquiry goes to the owner with your name, account email, and the phone number you enter. We store the
      conversation for both of you and email each message to the other. If one waits for your answer, we email
      you once after a day, until you stop that. Nobody else reads a conversation. What you note about one,
      that you archived it, and the replies you save are only for you. Files that you send are for the two of
      you alone; photos lose their camera data, and the files leave with your account. If one of you reports
      it, the admin can, and each reading is recorded. If you delete your account, your name, email, and phone
      number disappear from your conversations, but the other person keeps the messages. A conversation is
      deleted once both accounts are. We don’t notify people you block. Times that you propose for a viewing,
      and the one you agree on, are stored with the conversation and emailed to both of you, with a calendar
      file. Viewing hours that you state in your account are shown to people who want to see your places. An
      inquiry that you write without an account is kept for up to a week, until you send it from our email;
      that makes an account for your address, which you can open with “Forgot password?” and delete. If you
      delete your account while a viewing is agreed on, we keep your address until we’ve emailed you that it’s
      canceled.
    </p>
    <p>
      A “space wanted” ad is public, with your first name, the first letter of your last name, and what you
      write in it. Owners whose listings fit get an email about it and can answer without seeing your address.
      It leaves the site after 60 days unless you renew it; you can close it at any time, and deleting your
      account deletes it.
    </p>
    <p>
      An application to a waiting list goes to the owner of the list, with your name, account email, and what
      you enter. Each list says before you join what it publishes: nothing, places, initials, or your last
      name and first initial. An owner can also write people down by hand or from their own files; an account
      with the same address takes that over. If you delete your account, your applications are deleted and you
      leave all lists. The history of a list stays, with numbers and reasons but nothing that names you, and
      so does our record of what owners do to their lists, with the number of their account. Search engines
      don’t get pages with published names. An application without an account is kept for up to a week, until
      you press Join on the page that our email links to.
    </p>
    <p>
      Emails and calls to an owner or broker go directly from your own email app or phone. They don’t pass
      through us.
    </p>
  </>
);

export const Decisions = () => (
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
