import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type NewTabLinkProps = { href: string; className?: string; children: ReactNode };

/** A link out of a dialog, which stays open. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={cx('link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere', className)}
  >
    <span>{children}</span>
    <ExternalLink aria-hidden="true" size="0.9375rem" className="shrink-0" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);
