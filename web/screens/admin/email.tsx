import { cx } from '../../ui/cx.ts';

/** An email address that wraps before its @, and inside a word only if that isn't enough. */
export function Email({ children, className }: { children: string; className?: string }) {
  const at = children.lastIndexOf('@');
  return (
    <bdi className={cx('wrap-anywhere', className)}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
}
