import { useFormContext } from 'react-hook-form';
import type { AuthMode } from '../../domain/paths.ts';

/** Switches to another mode of the dialog, with the address typed so far. */
export type OnMode = (mode: AuthMode, email: string) => void;

export function ModeSwitch({ mode, onMode }: { mode: AuthMode; onMode: OnMode }) {
  const { getValues } = useFormContext<{ email: string }>();
  const [question, action, other] =
    mode === 'login'
      ? (['No account yet?', 'Create one', 'register'] as const)
      : (['Already have an account?', 'Sign in', 'login'] as const);
  return (
    <p className="text-center">
      {question}{' '}
      <button
        type="button"
        className="link min-h-11 cursor-pointer"
        onClick={() => onMode(other, getValues('email'))}
      >
        {action}
      </button>
    </p>
  );
}
