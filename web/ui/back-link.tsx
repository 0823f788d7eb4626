import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from './link.tsx';

export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-chart hover:underline"
    >
      <ArrowLeft aria-hidden="true" size="1.125rem" />
      {children}
    </Link>
  );
}
