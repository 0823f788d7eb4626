import type { LucideIcon } from 'lucide-react';

const idOf = (name: string) => `icon-${name}`;

/** Icons that many rows repeat, once: drawn again in each row, they are half of a page’s HTML. */
export function Sprite({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon of the page's sprite, as high as a line's capitals; `size-…` changes that. */
export const SpriteIcon = ({ name, className }: { name: string; className?: string }) => (
  <svg aria-hidden="true" className={className}>
    <use href={`#${idOf(name)}`} />
  </svg>
);
