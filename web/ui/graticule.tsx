import { useId } from 'react';
import { cx } from './cx.ts';

/**
 * The net of parallels and meridians with minute ticks, filling the positioned box around it.
 * Decoration: use it once on a screen, in a quiet color such as `text-rule`.
 */
export function Graticule({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      className={cx('absolute inset-0', className)}
      fill="none"
      stroke="currentColor"
    >
      <defs>
        <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse">
          <path d="M0 .5H120M.5 0V120" />
          <path d="M12 0V4M24 0V4M36 0V4M48 0V4M60 0V8M72 0V4M84 0V4M96 0V4M108 0V4M0 12H4M0 24H4M0 36H4M0 48H4M0 60H8M0 72H4M0 84H4M0 96H4M0 108H4" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  );
}
