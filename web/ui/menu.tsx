import { type ComponentType, type ReactNode, useState } from 'react';

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

type OpenMenu = ComponentType<MenuProps>;

/** Menu button; its library loads on hover, focus or click. */
export function DropdownMenu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<OpenMenu | null>(null);
  const load = async () => {
    const { LoadedMenu } = await import('./loaded-menu.tsx');
    setLoaded(() => LoadedMenu);
  };
  if (Loaded) return <Loaded {...props} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      className={props.className}
      onClick={load}
      onPointerEnter={() => import('./loaded-menu.tsx')}
      onFocus={() => import('./loaded-menu.tsx')}
    >
      <MenuTrigger {...props} />
    </button>
  );
}

export function MenuTrigger({ label, trigger }: Pick<MenuProps, 'label' | 'trigger'>) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{trigger}</span>
    </>
  );
}
