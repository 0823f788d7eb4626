import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/**
 * What went wrong with a whole form. It always stands in the page, so that a message put into it is announced, and comes
 * into sight: on a phone, little is seen of a form beside the keyboard.
 */
export function FormFailure({ message }: { message: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={ref} role="alert" className="scroll-my-4 empty:hidden">
      {message && (
        <p className="flex gap-2 rounded-md border border-danger bg-danger-tint px-3 py-2">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
          {message}
        </p>
      )}
    </div>
  );
}
