import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownload } from '../api/use-download.ts';
import { LinkButton } from '../ui/button.tsx';
import { isPlainClick } from '../ui/navigation.ts';
import { Spinner } from '../ui/spinner.tsx';

type DownloadProps = { address: string; className?: string; iconClass?: string; children: ReactNode };

/** A link to a file that also works without code; with it, a failure shows, and an expired session asks for sign-in. */
export function Download({ address, className, iconClass, children }: DownloadProps) {
  const { run, isBusy } = useDownload();
  return (
    <LinkButton
      href={address}
      download
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        run(address);
      }}
      className={className}
    >
      {isBusy ? <Spinner /> : <DownloadIcon aria-hidden="true" size="1.125rem" className={iconClass} />}
      {children}
    </LinkButton>
  );
}
