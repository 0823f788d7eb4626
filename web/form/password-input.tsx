import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Input } from '../ui/input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'unit' | 'figure'> & {
  /** Tells password managers whether this is an account's password or a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="icon-only absolute inset-y-0 right-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:text-chart"
      >
        <Icon aria-hidden="true" size="1.25rem" />
      </button>
    </span>
  );
}
