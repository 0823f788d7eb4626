import { type ComponentType, useState } from 'react';
import { type MenuProps, MenuTrigger } from './menu-trigger.tsx';

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
