import { messages } from '../../domain/messages.ts';
import { paths } from '../../domain/paths.ts';
import { useResponseStatus } from '../page/screen.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown to signed-in users who don't list property. */
export function AccessRestricted() {
  const { title, description, action } = messages.accessRestricted;
  useResponseStatus(403);
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <LinkButton variant="primary" to={paths.profile}>
          {action}
        </LinkButton>
      }
    >
      {description}
    </EmptyState>
  );
}
