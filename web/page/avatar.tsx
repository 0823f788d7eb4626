import { renditionAddress } from '../../domain/paths.ts';
import type { User } from '../api/current-user.ts';
import { cx } from '../ui/cx.ts';

/** Finds the first letter or digit; invisible marks may come before it. */
const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '';

type AvatarProps = {
  user: Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>;
  size: number;
  className: string;
};

/** A person's picture or initials. `size` is in pixels; `className` has the same one. */
export function Avatar({ user, size, className }: AvatarProps) {
  // Forced colors remove the background, so a border is the outline.
  const look = cx('shrink-0 rounded-full narrow:text-xs! forced-colors:border', className);
  if (user.profileImageUrl) {
    return (
      <img
        src={renditionAddress(user.profileImageUrl, 'card.jpg')}
        alt=""
        width={size}
        height={size}
        className={cx('border border-rule-strong object-cover', look)}
      />
    );
  }
  const initials = (initialOf(user.firstName) + initialOf(user.lastName)).toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={cx('figure flex items-center justify-center bg-chart font-bold text-chart-ink', look)}
    >
      {initials || '?'}
    </span>
  );
}
