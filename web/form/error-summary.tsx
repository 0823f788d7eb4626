import { CircleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { errorOf } from './check.ts';
import { useSubmitForm } from './submit-context.ts';

/** Lists the form's errors in the order of its fields after the first attempt to send; each line focuses its field. */
export function ErrorSummary() {
  const { fields = [] } = useSubmitForm();
  const { setFocus, formState } = useFormContext();
  const { errors, isSubmitted } = formState;
  const lines = fields.flatMap(({ name, label }) => {
    const message = errorOf(errors, name);
    return message !== undefined && isSubmitted ? [{ name, label, message }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-label="Fields to fix" className="rounded-sm border border-danger bg-danger-tint px-4 py-3">
      <h2 className="flex items-center gap-2 text-base">
        <CircleAlert aria-hidden="true" size="1.1875rem" className="shrink-0 text-danger" />
        {lines.length === 1 ? 'One field needs' : `${lines.length} fields need`} attention
      </h2>
      <ul className="mt-1">
        {lines.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setFocus(name)}
              className="w-full cursor-pointer py-1 text-left underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:min-h-11"
            >
              <span className="sr-only">{label}: </span>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
