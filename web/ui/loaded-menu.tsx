import { DropdownMenu as Radix } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { Link } from './link.tsx';
import { type MenuItem, type MenuProps, MenuTrigger } from './menu-trigger.tsx';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-ink no-underline outline-none select-none data-highlighted:bg-chart data-highlighted:text-chart-ink';

/** Replaces the button that loaded it, so it starts open. */
export function LoadedMenu({ label, trigger, items, ...rest }: MenuProps) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // Content outside of landmarks is hard to find with a screen reader.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const place = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    if (element) setLandmark(element.closest<HTMLElement>('main, header') ?? document.body);
  }, []);
  const chosen = useRef<() => void>(undefined);
  const choose = (act: () => void) => {
    chosen.current = act;
  };
  /** Runs once the button has the focus again, so that a dialog it opens returns the focus there. */
  const run = (event: Event) => {
    const act = chosen.current;
    if (!act) return;
    chosen.current = undefined;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  return (
    // Modal menus inject a style element to lock scrolling, which our content security policy blocks.
    <Radix.Root open={open && landmark !== null} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger ref={place} {...rest}>
        <MenuTrigger label={label} trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={run}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border border-rule-strong bg-sheet py-1 shadow-raised"
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items don't move
            <Entry key={index} item={item} onChoose={choose} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: (act: () => void) => void }) {
  if (item.kind === 'separator') return <Radix.Separator className="my-1 border-t border-rule" />;
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('onSelect' in item) {
    return (
      <Radix.Item className={itemClass} onSelect={() => onChoose(item.onSelect)}>
        {content}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item asChild className={itemClass}>
      {'to' in item ? <Link to={item.to}>{content}</Link> : <a href={item.href}>{content}</a>}
    </Radix.Item>
  );
}
