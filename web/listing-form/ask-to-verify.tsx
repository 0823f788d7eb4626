import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { AskToVerifyDialogProps, VerificationSubject } from './ask-to-verify-dialog.tsx';

const Loaded = lazy(async () => ({
  default: (await import('./ask-to-verify-dialog.tsx')).AskToVerifyDialog,
}));

/** Its form, with the code that checks forms, loads when it opens. */
export const LazyAskToVerifyDialog = (props: AskToVerifyDialogProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);

/** Opens the request to verify listings, or the person who lists. */
export function AskToVerify({ label, of, ...about }: VerificationSubject & { label: string; of?: string }) {
  const [state, setState] = useState<'open' | 'sent' | null>(null);
  // The page around it may keep the listing as it was.
  if (state === 'sent') return <p role="status">Request sent. We’ll email you what we verified.</p>;
  return (
    <>
      <Button onClick={() => setState('open')}>
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </Button>
      {state && (
        <LazyAskToVerifyDialog {...about} onSent={() => setState('sent')} onClose={() => setState(null)} />
      )}
    </>
  );
}
