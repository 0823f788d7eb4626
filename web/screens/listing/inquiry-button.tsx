import { Mail } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { INQUIRY } from './inquiry-anchor.ts';

type Props = {
  kind: ListingKind;
  listing: ListingDetail;
  wide?: boolean;
  /** Opens the form for a visitor who comes back to it after signing in. */
  opensByAddress?: boolean;
  children: ReactNode;
};

/** Opens the inquiry form, whose code loads on the first press. */
export function InquiryButton({ kind, listing, wide, opensByAddress = false, children }: Props) {
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
      {Dialog && isOpen && <Dialog kind={kind} listing={listing} onClose={() => setOpen(false)} />}
    </>
  );
}
