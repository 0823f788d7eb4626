import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type FoldProps = {
  label: ReactNode;
  opens: boolean;
  /** Keeps it open, so that what is wrong inside stays visible. */
  isHeld?: boolean;
  children: ReactNode;
};

/** Content behind a line that opens it. */
export function Fold({ label, opens, isHeld = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(opens);
  return (
    <details
      open={isOpen || isHeld}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold border-t border-rule"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold text-chart [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size="1.125rem" className="shrink-0 group-open/fold:rotate-180" />
        {label}
      </summary>
      {children}
    </details>
  );
}
