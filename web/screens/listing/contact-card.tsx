import { Mail, Phone } from 'lucide-react';
import { Fragment } from 'react';
import { roleLabels } from '../../../domain/account.ts';
import { mailtoHref, phonesIn, telHref } from '../../../domain/contact-links.ts';
import { companyOf, listerPath, logoOf, personOf } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { verifiedSummary, verifiedTexts } from '../../../domain/verification.ts';
import { OperatorMark } from '../../listing/badges.tsx';
import { CheckedFacts } from '../../listing/checked-facts.tsx';
import { safePicture } from '../../listing/picture-address.ts';
import { Avatar } from '../../page/avatar.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ContactActions } from './contact-actions.tsx';

/** Target of the mark beside the title. */
export const LISTED_BY = 'listed-by';

type Part = { kind: ListingKind; listing: ListingDetail };

export function ContactCard({ kind, listing }: Part) {
  const { owner, contactEmail, contactPhone } = listing;
  const company = companyOf(owner);
  const logo = safePicture(logoOf(owner));
  return (
    <Panel label="Listed by" className="flex flex-col gap-4">
      <div id={LISTED_BY} tabIndex={-1} className="flex scroll-mt-24 items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-bold">
            <Link
              to={listerPath(owner.id)}
              className="-my-2 inline-flex min-h-11 items-center text-ink underline decoration-rule-strong underline-offset-4 hover:text-chart"
            >
              <bdi>{personOf(owner)}</bdi>
            </Link>
          </p>
          <p className="text-ink-soft">{roleLabels[owner.role]}</p>
          {company && (
            <p>
              <bdi>{company}</bdi>
            </p>
          )}
          {owner.operatorVerifiedAt && (
            <p className="mt-1">
              <OperatorMark at={owner.operatorVerifiedAt} />
            </p>
          )}
        </div>
        {!logo && owner.profileImageUrl && <Avatar user={owner} size={64} className="size-16" />}
        {logo && (
          <img
            src={logo}
            alt={`Logo of ${company ?? 'the broker'}`}
            width={96}
            height={56}
            loading="lazy"
            decoding="async"
            className="h-14 w-24 shrink-0 rounded-sm bg-[#fff] object-contain p-1"
          />
        )}
      </div>
      <VerifiedFacts kind={kind} listing={listing} />
      <Link to={listerPath(owner.id)} className="link -my-3 inline-flex min-h-11 items-center print:hidden">
        <span className="min-w-0 wrap-anywhere">
          All listings of <bdi>{company ?? personOf(owner)}</bdi>
        </span>
      </Link>
      <ul className="-my-1">
        <li>
          <ContactLink href={mailtoHref(contactEmail)} icon={<Mail aria-hidden="true" size="1.125rem" />}>
            <AddressText text={contactEmail} />
          </ContactLink>
        </li>
        {phonesIn(contactPhone).map((phone) => (
          <li key={phone}>
            <ContactLink href={telHref(phone)} icon={<Phone aria-hidden="true" size="1.125rem" />}>
              {phone}
            </ContactLink>
          </li>
        ))}
      </ul>
      <ContactActions kind={kind} listing={listing} />
    </Panel>
  );
}

function ContactLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <a href={href} className="flex min-h-11 items-center gap-3 wrap-anywhere text-chart hover:underline">
      <span className="shrink-0">{icon}</span>
      <bdi>{children}</bdi>
    </a>
  );
}

/** An email or web address that wraps between its parts; a part wraps only if it's longer than the line. */
const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[/@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Everything that was checked, with a link to what that means. */
function VerifiedFacts({
  kind,
  listing: { verified, units },
}: {
  kind: ListingKind;
  listing: ListingDetail;
}) {
  if (verifiedTexts(kind, verified).length === 0) return null;
  return (
    <section
      aria-label={verifiedSummary(kind, verified) ? 'Verified' : 'Stated by the owner'}
      className="border-y border-rule pt-3 max-sm:pb-1"
    >
      <CheckedFacts kind={kind} verified={verified} owner="the owner">
        {units && <li>A unit’s own dimensions aren’t part of these checks.</li>}
      </CheckedFacts>
      <Link
        to={paths.verification}
        className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-chart hover:underline print:hidden"
      >
        What “verified” means
      </Link>
    </section>
  );
}
