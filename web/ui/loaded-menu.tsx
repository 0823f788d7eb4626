import { DropdownMenu as Radix } from 'radix-ui';
import { useState } from 'react';
import { Link } from './link.tsx';
import { type MenuItem, type MenuProps, MenuTrigger } from './menu-trigger.tsx';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-ink no-underline outline-none select-none data-highlighted:bg-chart data-highlighted:text-chart-ink';

/** Replaces the button that loaded it, so it starts open. */
export function LoadedMenu({ label, trigger, items, className }: MenuProps) {
  const [open, setOpen] = useState(true);
  return (
    // Modal menus inject a style element to lock scrolling, which our content security policy blocks.
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger className={className}>
        <MenuTrigger label={label} trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-52 rounded-md border border-rule-strong bg-sheet py-1 shadow-raised"
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items don't move
            <Entry key={index} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Radix.Separator className="my-1 border-t border-rule" />;
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('onSelect' in item) {
    return (
      <Radix.Item className={itemClass} onSelect={item.onSelect}>
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
