import { type ComponentType, type ReactNode, useState } from 'react';

export type MenuItem =
  | ({ kind?: 'item'; label: string; icon?: ReactNode } & (
      | { to: string }
      | { href: string }
      | { onSelect: () => void }
    ))
  | { kind: 'separator' };

export type MenuProps = {
  /** Names the button, for screen readers; what is seen on it is not read out. */
  label: ReactNode;
  /** What is seen on the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

type OpenMenu = ComponentType<MenuProps>;

/** A button with a menu of actions. Its library loads when somebody reaches for the button. */
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

/** What stands on the button, before and after the library has come. */
export function MenuTrigger({ label, trigger }: Pick<MenuProps, 'label' | 'trigger'>) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{trigger}</span>
    </>
  );
}
