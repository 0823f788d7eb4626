import { Bell, Clock, Mail, Pencil, Phone } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { mailtoHref, phonesIn, telHref } from '../../../domain/contact-links.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import { INQUIRY, PAY_WARNING, usualAnswers } from '../../../domain/inquiries.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { useSaved } from '../../personal/saved.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { KeptLists, WaitingLists } from './waiting-lists.tsx';

type Part = { kind: ListingKind; listing: ListingDetail };

function useContact({ listing }: Part) {
  // The user of a shared page can arrive before this part hydrates, which must be as it came at first.
  const isHydrated = useHydrated();
  const { user: visitor, isLoading } = useCurrentUser();
  const user = isHydrated ? visitor : null;
  return {
    user,
    isSignedOut: isHydrated && !isLoading && visitor === null,
    isOwner: user?.id === listing.owner.id,
    call: telHref(phonesIn(listing.contactPhone)[0] ?? ''),
  };
}

const EditButtons = ({ kind, listing }: Part) => (
  <>
    <LinkButton variant="primary" wide to={paths.editListing(kind, listing.id)}>
      <Pencil aria-hidden="true" size="1.125rem" />
      Edit Listing
    </LinkButton>
    <LinkButton wide to={paths.units(kind, listing.id)}>
      Units
    </LinkButton>
  </>
);

/** For a browser without JavaScript, which the inquiry form and sign-in need. */
const EmailInstead = ({ listing }: { listing: ListingDetail }) => (
  <div className="hidden noscript:block">
    <LinkButton variant="primary" wide href={mailtoHref(listing.contactEmail, listing.title)}>
      <Mail aria-hidden="true" size="1.125rem" />
      Email<span className="sr-only"> the owner</span>
    </LinkButton>
  </div>
);

export function ContactActions(part: Part) {
  const { listing } = part;
  const { user, isSignedOut, isOwner, call } = useContact(part);
  return (
    <div id={INQUIRY} className="flex scroll-mt-24 flex-col gap-2 print:hidden">
      {isOwner && <EditButtons {...part} />}
      {isOwner && <KeptLists listing={listing.id} />}
      {!isOwner && (
        <>
          <div className="hidden flex-col gap-2 member:flex">
            <InquiryButton {...part} wide opensByAddress={user !== null}>
              Send Inquiry
            </InquiryButton>
            <LinkButton wide href={call}>
              <Phone aria-hidden="true" size="1.125rem" />
              Call Owner
            </LinkButton>
          </div>
          <div className="member:hidden">
            <InquiryButton {...part} wide opensByAddress={isSignedOut}>
              Inquire
            </InquiryButton>
          </div>
        </>
      )}
      {!isOwner && <EmailInstead listing={listing} />}
      {!isOwner && listing.availability === 'occupied' && <FreeAlert {...part} isSignedIn={user !== null} />}
      {!isOwner && listing.availability !== 'available' && <WaitingLists listing={listing.id} />}
      {!isOwner && listing.usualAnswer && (
        <p className="flex items-center gap-2 text-sm">
          <Clock aria-hidden="true" size="1rem" className="shrink-0" />
          {usualAnswers[listing.usualAnswer]}
        </p>
      )}
      {!isOwner && <p className="text-sm text-ink-soft">{PAY_WARNING}</p>}
      {!isOwner && <ReportLink {...part} />}
    </div>
  );
}

/** Saves an occupied listing, whose changes are emailed. Without an account, the device keeps it until the visitor signs in. */
function FreeAlert({ kind, listing, isSignedIn }: Part & { isSignedIn: boolean }) {
  const [isSaved, toggle] = useSaved(listing);
  const navigate = useNavigate();
  if (isSignedIn && isSaved)
    return (
      <p className="text-sm">
        Saved. Changes come by email, as set on your{' '}
        <Link to={paths.saved} className="link">
          Saved page
        </Link>
        .
      </p>
    );
  const follow = () => {
    if (!isSaved) toggle();
    // The account may have turned these emails off before.
    if (isSignedIn) void api(favoriteApi.emails, { method: 'PUT', body: { isOn: true } }).catch(() => {});
    else navigate(paths.auth('login', paths.listing(kind, listing.id)));
  };
  return (
    <Button wide onClick={follow} className="noscript:hidden">
      <Bell aria-hidden="true" size="1.125rem" />
      Email me when it’s free
    </Button>
  );
}

/** Keeps contact in reach while a phone shows the rest of the page. */
export function ContactBar(part: Part) {
  const { isOwner, call } = useContact(part);
  return (
    <nav
      aria-label={isOwner ? 'Your listing' : 'Contact'}
      className="contact-bar sticky bottom-0 z-10 border-t border-rule-strong bg-sheet py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="column flex gap-3 [&>*]:flex-1">
        {isOwner ? (
          <EditButtons {...part} />
        ) : (
          <>
            <LinkButton href={call}>
              <Phone aria-hidden="true" size="1.125rem" />
              Call
            </LinkButton>
            <div className="flex noscript:hidden [&>*]:flex-1">
              <InquiryButton {...part}>Inquire</InquiryButton>
            </div>
            <EmailInstead listing={part.listing} />
          </>
        )}
      </div>
    </nav>
  );
}

const face =
  'inline-flex min-h-11 cursor-pointer items-center justify-center text-sm text-ink-soft hover:text-chart hover:underline';

/** Leads to the contact form until the page runs; then it opens a form here, whose code loads on the first press. */
function ReportLink({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof import('./report-dialog.tsx').ReportListingDialog>();
  const contact = paths.contactAbout(paths.listing(kind, listing.id));
  const words = 'Something wrong with this listing?';
  if (!useHydrated()) {
    return (
      <Link to={contact} className={face}>
        {words}
      </Link>
    );
  }
  const open = () => {
    setOpen(true);
    import('./report-dialog.tsx').then(
      ({ ReportListingDialog }) => setDialog(() => ReportListingDialog),
      () => navigate(contact),
    );
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={face}>
        {words}
      </button>
      {Dialog && isOpen && <Dialog kind={kind} listing={listing} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = {
  kind: ListingKind;
  listing: ListingDetail;
  wide?: boolean;
  /** Opens the form for a visitor who follows a link to it, or comes back to it after signing in. */
  opensByAddress?: boolean;
  /** Label of the unit that the inquiry is about. */
  unit?: string | undefined;
  children: ReactNode;
};

/** Opens the inquiry form, whose code loads on the first press. */
export function InquiryButton({ kind, listing, wide, opensByAddress = false, unit, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof import('./inquiry-dialog.tsx').InquiryDialog>();
  const open = useCallback(() => {
    setOpen(true);
    import('./inquiry-dialog.tsx').then(
      ({ InquiryDialog }) => setDialog(() => InquiryDialog),
      () => {
        setOpen(false);
        toast({
          title: 'The form didn’t load',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        });
      },
    );
  }, []);
  useEffect(() => {
    if (opensByAddress && window.location.hash === `#${INQUIRY}`) open();
  }, [open, opensByAddress]);
  return (
    <>
      <Button
        variant="primary"
        wide={wide}
        aria-haspopup="dialog"
        busy={isOpen && !Dialog}
        onClick={open}
        className="noscript:hidden"
      >
        <Mail aria-hidden="true" size="1.125rem" />
        {children}
      </Button>
      {Dialog && isOpen && (
        <Dialog kind={kind} listing={listing} unit={unit} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
