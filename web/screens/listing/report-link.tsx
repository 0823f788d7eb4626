import { useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const face =
  'inline-flex min-h-11 cursor-pointer items-center justify-center text-sm text-ink-soft hover:text-chart hover:underline';

/** Leads to the contact form until the page runs; then it opens a form here, whose code loads on the first press. */
export function ReportLink({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof import('./report-dialog.tsx').ReportDialog>();
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
      ({ ReportDialog }) => setDialog(() => ReportDialog),
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
