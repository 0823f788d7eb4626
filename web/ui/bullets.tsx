import { cx } from './cx.ts';

/** Sentences with bullets, such as the rules of a list. */
export const Bullets = ({ of, className }: { of: readonly string[]; className?: string }) => (
  <ul className={cx('list-disc pl-5', className)}>
    {of.map((sentence) => (
      <li key={sentence} className="py-0.5 wrap-anywhere">
        {sentence}
      </li>
    ))}
  </ul>
);
