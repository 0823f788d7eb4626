import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type SettingProps = {
  /** For links to it. */
  anchor?: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
};

export function Setting({ anchor, title, about, children }: SettingProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-7 md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {about && <p className="mt-1 max-w-prose text-ink-soft">{about}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

type EditableProps = {
  value: ReactNode;
  /** The button's label, such as 'Change name'. */
  action: string;
  /** Renders the form once the button is pressed. */
  children: (close: () => void) => ReactNode;
};

/** A value that a button replaces by its form. */
export function Editable({ value, action, children }: EditableProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Returns the focus to the button when the form closes.
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open) return children(() => setOpen(false));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 break-words">{value}</div>
      <Button ref={opener} onClick={() => setOpen(true)} className="max-sm:w-full">
        {action}
      </Button>
    </div>
  );
}
