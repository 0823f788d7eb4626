import type { ReactNode } from 'react';

export type MenuItem =
  | ({ kind?: 'item'; label: string; icon?: ReactNode } & (
      | { to: string }
      | { href: string }
      | { onSelect: () => void }
    ))
  | { kind: 'separator' };

export type MenuProps = {
  /** Name for screen readers, which skip `trigger`. */
  label: ReactNode;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

export function MenuTrigger({ label, trigger }: Pick<MenuProps, 'label' | 'trigger'>) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{trigger}</span>
    </>
  );
}
