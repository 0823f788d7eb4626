import { CircleAlert } from 'lucide-react';

/** What went wrong with a whole form. It always stands in the page, so that a message put into it is announced. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2 rounded-md border border-danger bg-danger-tint px-3 py-2">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
          {message}
        </p>
      )}
    </div>
  );
}
